CREATE TABLE "sc_evaluation" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"username" text NOT NULL,
	"stars" integer NOT NULL,
	"comment" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "evaluation_stars" CHECK ("sc_evaluation"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "sc_evaluation" ADD CONSTRAINT "sc_evaluation_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_evaluation" ADD CONSTRAINT "sc_evaluation_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_once" ON "sc_evaluation" USING btree ("item_id","username");--> statement-breakpoint
CREATE INDEX "evaluation_by_item" ON "sc_evaluation" USING btree ("item_id","id");