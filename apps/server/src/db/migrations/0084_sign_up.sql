CREATE TABLE "sc_lottery" (
	"item_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"draw_time" timestamp with time zone,
	"places" integer,
	"lots" jsonb,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sc_sign_up" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"username" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"line" integer,
	"leave" text,
	"leave_reason" text,
	"leave_answer" text,
	"by_hand" boolean DEFAULT false NOT NULL,
	"decided_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_up_state" CHECK ("sc_sign_up"."state" in ('placed', 'waiting', 'pending', 'refused', 'cancelled')),
	CONSTRAINT "sign_up_leave" CHECK ("sc_sign_up"."leave" in ('asked', 'granted', 'refused')),
	CONSTRAINT "sign_up_waits" CHECK ("sc_sign_up"."state" <> 'waiting' or "sc_sign_up"."line" is not null),
	CONSTRAINT "sign_up_left" CHECK ("sc_sign_up"."leave" is null or "sc_sign_up"."state" = 'placed')
);
--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "apply_from" text;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "reserved" integer;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "sign_up" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "waiting_list" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_lottery" ADD CONSTRAINT "sc_lottery_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_sign_up" ADD CONSTRAINT "sc_sign_up_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_sign_up" ADD CONSTRAINT "sc_sign_up_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_sign_up" ADD CONSTRAINT "sc_sign_up_decided_by_sys_user_username_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_once" ON "sc_sign_up" USING btree ("item_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_number" ON "sc_sign_up" USING btree ("item_id","number");--> statement-breakpoint
CREATE INDEX "sign_up_line" ON "sc_sign_up" USING btree ("item_id","state","line");--> statement-breakpoint
CREATE INDEX "sign_up_by_person" ON "sc_sign_up" USING btree ("username","create_time","id");--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "item_sign_up" CHECK ("sc_item_detail"."sign_up" in ('none', 'first', 'lottery', 'selection'));--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "item_reserved" CHECK ("sc_item_detail"."reserved" between 0 and "sc_item_detail"."capacity");