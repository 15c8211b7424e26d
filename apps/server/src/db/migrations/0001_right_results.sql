CREATE TABLE "sys_audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text,
	"address" text,
	"request_id" text,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "sys_draft" (
	"username" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"base_revision" integer,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_draft_username_kind_subject_pk" PRIMARY KEY("username","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "form_design_version" (
	"form_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"note" text,
	"publish_by" text NOT NULL,
	"publish_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_design_version_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "sys_role_scope" (
	"role_id" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	CONSTRAINT "sys_role_scope_role_id_kind_pk" PRIMARY KEY("role_id","kind"),
	CONSTRAINT "role_scope_kind" CHECK ("sys_role_scope"."kind" in ('item', 'application', 'score')),
	CONSTRAINT "role_scope_scope" CHECK ("sys_role_scope"."scope" in ('all', 'depart', 'created', 'self'))
);
--> statement-breakpoint
ALTER TABLE "sys_upload" ALTER COLUMN "size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ALTER COLUMN "hours" SET DATA TYPE numeric(7, 2);--> statement-breakpoint
ALTER TABLE "sc_item_detail" ALTER COLUMN "credits" SET DATA TYPE numeric(7, 2);--> statement-breakpoint
-- Recorded numbers that have more than two decimal places are rounded below: each says so in the log.
INSERT INTO "sys_audit_log" ("id", "kind", "record_id", "title", "action", "before", "after", "reason")
SELECT 'rounded-' || score."id", 'score', score."id", coalesce(owner."realname", score."username") || ' · ' || coalesce(project."name", score."item_id"), 'edit',
	jsonb_strip_nulls(jsonb_build_object('hours', CASE WHEN exact."hours" <> round(exact."hours", 2) THEN exact."hours" END, 'credits', CASE WHEN exact."credits" <> round(exact."credits", 2) THEN exact."credits" END)),
	jsonb_strip_nulls(jsonb_build_object('hours', CASE WHEN exact."hours" <> round(exact."hours", 2) THEN round(exact."hours", 2) END, 'credits', CASE WHEN exact."credits" <> round(exact."credits", 2) THEN round(exact."credits", 2) END)),
	'系统升级后学时和学分只保留两位小数，原来的数值已四舍五入'
FROM "sc_recorded_score" AS score
CROSS JOIN LATERAL (SELECT score."hours"::numeric AS "hours", score."credits"::numeric AS "credits") AS exact
LEFT JOIN "sys_user" AS owner ON owner."username" = score."username"
LEFT JOIN "sc_item_detail" AS project ON project."id" = score."item_id"
WHERE exact."hours" <> round(exact."hours", 2) OR exact."credits" <> round(exact."credits", 2);--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ALTER COLUMN "hours" SET DATA TYPE numeric(7, 2);--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ALTER COLUMN "credits" SET DATA TYPE numeric(7, 2);--> statement-breakpoint
-- A copy keeps the total that it was printed with.
ALTER TABLE "sc_transcript_issue" ALTER COLUMN "total_hours" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "sys_user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_design" ADD COLUMN "published_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_upload" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "sys_upload" ADD COLUMN "record_kind" text;--> statement-breakpoint
ALTER TABLE "sys_upload" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "hours_rule" jsonb;--> statement-breakpoint
-- Projects gave everybody the same hours so far.
UPDATE "sc_item_detail" SET "hours_rule" = jsonb_build_object('source', 'fixed', 'hours', "hours");--> statement-breakpoint
ALTER TABLE "sc_item_detail" ALTER COLUMN "hours_rule" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "form_version" integer;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "org_code" text;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "hours_basis" jsonb;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "file_token_hash" text;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "hours_rule" jsonb;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "hours" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "hours_basis" jsonb;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "credits" numeric(7, 2);--> statement-breakpoint
-- Applications take the hours of their project as it is now; ended ones that were recorded, those on record.
UPDATE "wf_instance" AS application SET
	"hours_rule" = coalesce(project."hours_rule", '{"source": "fixed", "hours": 0}'),
	"hours" = coalesce(recorded."hours", project."hours", 0),
	"credits" = CASE WHEN recorded."id" IS NULL THEN project."credits" ELSE recorded."credits" END,
	"hours_basis" = jsonb_build_object(
		'source', 'fixed',
		'hours', coalesce(recorded."hours", project."hours", 0),
		'setBy', application."initiator",
		'setByName', coalesce(applicant."realname", application."initiator"),
		'nodeName', NULL,
		'setTime', to_char(application."start_time" AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')
	)
FROM "wf_instance" AS own
LEFT JOIN "sc_item_detail" AS project ON project."id" = own."item_id"
LEFT JOIN "sc_recorded_score" AS recorded ON recorded."instance_id" = own."id"
LEFT JOIN "sys_user" AS applicant ON applicant."username" = own."initiator"
WHERE own."id" = application."id";--> statement-breakpoint
ALTER TABLE "wf_instance" ALTER COLUMN "hours_rule" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wf_instance" ALTER COLUMN "hours" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wf_instance" ALTER COLUMN "hours_basis" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wf_trail" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "form_design_version" ADD CONSTRAINT "form_version_revision" FOREIGN KEY ("form_id","revision") REFERENCES "public"."form_design_revision"("form_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_scope" ADD CONSTRAINT "sys_role_scope_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_record" ON "sys_audit_log" USING btree ("kind","record_id","time");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "sys_audit_log" USING btree ("time");--> statement-breakpoint
CREATE INDEX "audit_by_user" ON "sys_audit_log" USING btree ("username","time");--> statement-breakpoint
CREATE INDEX "upload_by_record" ON "sys_upload" USING btree ("record_kind","record_id");--> statement-breakpoint
CREATE INDEX "upload_by_owner" ON "sys_upload" USING btree ("create_by","create_time");--> statement-breakpoint
CREATE INDEX "item_by_form" ON "sc_item_detail" USING btree ("form_code");--> statement-breakpoint
CREATE INDEX "item_by_process" ON "sc_item_detail" USING btree ("process_key");--> statement-breakpoint
CREATE INDEX "instance_by_depart" ON "wf_instance" USING btree ("org_code");--> statement-breakpoint
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_file_token_hash_unique" UNIQUE("file_token_hash");--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "item_status" CHECK ("sc_item_detail"."status" in ('draft', 'published', 'closed', 'offline'));--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "item_hours" CHECK ("sc_item_detail"."hours" >= 0);--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "score_source" CHECK ("sc_recorded_score"."source" in ('签到', '导入', '申报'));--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "score_status" CHECK ("sc_recorded_score"."status" in ('待审', '公示', '生效', '撤销'));--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "score_hours" CHECK ("sc_recorded_score"."hours" >= 0);--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "instance_status" CHECK (status in ('running', 'returned', 'withdrawn', 'completed', 'rejected', 'cancelled', 'incident'));--> statement-breakpoint
-- What applicants fill in today becomes each form's first published version, and the projects in use pin it.
INSERT INTO "form_design_version" ("form_id", "version", "revision", "publish_by", "publish_time")
SELECT "id", 1, "revision", coalesce("update_by", "create_by", 'system'), "update_time" FROM "form_design" WHERE "revision" > 0;--> statement-breakpoint
UPDATE "form_design" SET "published_version" = 1 WHERE "revision" > 0;--> statement-breakpoint
UPDATE "sc_item_detail" AS project SET "form_version" = 1
FROM "form_design" AS form WHERE form."form_code" = project."form_code" AND form."revision" > 0 AND project."status" <> 'draft';--> statement-breakpoint
UPDATE "sc_item_detail" AS project SET "org_code" = maker."org_code" FROM "sys_user" AS maker WHERE maker."username" = project."create_by";--> statement-breakpoint
INSERT INTO "sys_role_scope" ("role_id", "kind", "scope")
SELECT "sys_role"."id", kinds."kind", CASE
	WHEN "role_code" IN ('admin', 'school_auditor') THEN 'all'
	WHEN "role_code" = 'college_ek_group' THEN 'depart'
	WHEN "role_code" = 'teacher' THEN 'created'
	ELSE 'self'
END
FROM "sys_role" CROSS JOIN (VALUES ('item'), ('application'), ('score')) AS kinds ("kind")
WHERE "sys_role"."role_expression" IS NULL;
