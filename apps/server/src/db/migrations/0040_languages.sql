ALTER TABLE "sys_audit_log" ADD COLUMN "reason_message" jsonb;--> statement-breakpoint
ALTER TABLE "sys_job" ADD COLUMN "language" text DEFAULT 'zh-CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_job" ADD CONSTRAINT "job_language" CHECK ("sys_job"."language" in ('zh-CN', 'en-US'));