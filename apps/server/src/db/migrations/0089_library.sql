CREATE TABLE "sc_featured_item" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"module" text NOT NULL,
	"level" text,
	"hours" numeric(15, 2) NOT NULL,
	"rating" integer NOT NULL,
	"reason" text,
	"item" text,
	"owner" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"set_up" jsonb,
	"form_code" text,
	"process_key" text,
	CONSTRAINT "featured_rating" CHECK ("sc_featured_item"."rating" between 1 and 5),
	CONSTRAINT "featured_hours" CHECK ("sc_featured_item"."hours" >= 0),
	CONSTRAINT "featured_uses" CHECK ("sc_featured_item"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sc_featured_item" ADD CONSTRAINT "sc_featured_item_item_sc_item_detail_id_fk" FOREIGN KEY ("item") REFERENCES "public"."sc_item_detail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_featured_item" ADD CONSTRAINT "sc_featured_item_owner_sys_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_featured_item" ADD CONSTRAINT "sc_featured_item_form_code_form_design_form_code_fk" FOREIGN KEY ("form_code") REFERENCES "public"."form_design"("form_code") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_featured_item" ADD CONSTRAINT "sc_featured_item_process_key_wf_model_key_fk" FOREIGN KEY ("process_key") REFERENCES "public"."wf_model"("key") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "featured_name" ON "sc_featured_item" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "featured_item" ON "sc_featured_item" USING btree ("item");--> statement-breakpoint
CREATE INDEX "featured_by_form" ON "sc_featured_item" USING btree ("form_code");--> statement-breakpoint
CREATE INDEX "featured_by_process" ON "sc_featured_item" USING btree ("process_key");--> statement-breakpoint
CREATE INDEX "featured_by_owner" ON "sc_featured_item" USING btree ("owner");