CREATE TABLE "wf_instance_member" (
	"instance_id" text NOT NULL,
	"username" text NOT NULL,
	"rank" integer NOT NULL,
	"state" text DEFAULT '待确认' NOT NULL,
	"reason" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_time" timestamp with time zone,
	CONSTRAINT "wf_instance_member_instance_id_username_pk" PRIMARY KEY("instance_id","username"),
	CONSTRAINT "member_state" CHECK ("wf_instance_member"."state" in ('待确认', '已确认', '已拒绝')),
	CONSTRAINT "member_from_second" CHECK ("wf_instance_member"."rank" >= 2)
);
--> statement-breakpoint
ALTER TABLE "sc_recorded_score" DROP CONSTRAINT "sc_recorded_score_instance_id_unique";--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "team" jsonb;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "team" jsonb;--> statement-breakpoint
ALTER TABLE "wf_instance_member" ADD CONSTRAINT "wf_instance_member_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_instance_member" ADD CONSTRAINT "wf_instance_member_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "member_rank" ON "wf_instance_member" USING btree ("instance_id","rank");--> statement-breakpoint
CREATE INDEX "member_by_person" ON "wf_instance_member" USING btree ("username","instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "score_of_application" ON "sc_recorded_score" USING btree ("instance_id","username");