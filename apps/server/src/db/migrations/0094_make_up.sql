CREATE TABLE "sc_make_up" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"username" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"proofs" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_by" text,
	"decide_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "make_up_kind" CHECK ("sc_make_up"."kind" in ('in', 'out')),
	CONSTRAINT "make_up_state" CHECK ("sc_make_up"."state" in ('open', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "make_up_decided" CHECK (("sc_make_up"."state" in ('accepted', 'refused')) = ("sc_make_up"."decide_time" is not null))
);
--> statement-breakpoint
ALTER TABLE "sc_attendance" DROP CONSTRAINT "attendance_way";--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "make_up_days" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_make_up" ADD CONSTRAINT "sc_make_up_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_make_up" ADD CONSTRAINT "sc_make_up_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_make_up" ADD CONSTRAINT "sc_make_up_decided_by_sys_user_username_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "make_up_open" ON "sc_make_up" USING btree ("item_id","username","kind") WHERE "sc_make_up"."state" = 'open';--> statement-breakpoint
CREATE INDEX "make_up_by_item" ON "sc_make_up" USING btree ("item_id","state","create_time");--> statement-breakpoint
CREATE INDEX "make_up_by_person" ON "sc_make_up" USING btree ("username","item_id");--> statement-breakpoint
ALTER TABLE "sc_attendance" ADD CONSTRAINT "attendance_way" CHECK ("sc_attendance"."way" in ('scan', 'manual', 'request'));