CREATE TABLE "sc_score_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"student" text NOT NULL,
	"student_name" text,
	"item" text NOT NULL,
	"award" text,
	"hours" numeric(15, 2),
	"achieved_on" date,
	"remark" text,
	"imported" boolean DEFAULT false NOT NULL,
	"revoke_time" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sc_recorded_score" DROP CONSTRAINT "score_source";--> statement-breakpoint
DROP INDEX "score_once";--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "entry_id" text;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "claim" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "award" text;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "achieved_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "public_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "publicity_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_score_entry" ADD CONSTRAINT "sc_score_entry_student_sys_user_id_fk" FOREIGN KEY ("student") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_score_entry" ADD CONSTRAINT "sc_score_entry_item_sc_item_detail_id_fk" FOREIGN KEY ("item") REFERENCES "public"."sc_item_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_once" ON "sc_score_entry" USING btree ("student","item") WHERE "sc_score_entry"."revoke_time" is null;--> statement-breakpoint
CREATE INDEX "entry_by_item" ON "sc_score_entry" USING btree ("item");--> statement-breakpoint
CREATE INDEX "entry_by_time" ON "sc_score_entry" USING btree ("create_time","id");--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "sc_recorded_score_entry_id_sc_score_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."sc_score_entry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_by_entry" ON "sc_recorded_score" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "score_on_display" ON "sc_recorded_score" USING btree ("public_until") WHERE "sc_recorded_score"."status" = '公示';--> statement-breakpoint
CREATE UNIQUE INDEX "score_once" ON "sc_recorded_score" USING btree ("username","item_id","claim") WHERE "sc_recorded_score"."status" <> '撤销';--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "score_source" CHECK ("sc_recorded_score"."source" in ('签到', '导入', '录入', '申报'));
--> statement-breakpoint
-- Of what is recorded already no other day is known than that of recording, by the clock of the campus.
-- Rewritten, not updated: nothing else of old rows is checked anew.
ALTER TABLE "sc_recorded_score"
	ALTER COLUMN "achieved_on" TYPE date USING ("create_time" AT TIME ZONE 'Asia/Shanghai')::date,
	ALTER COLUMN "update_time" TYPE timestamp with time zone USING "create_time";
