ALTER TABLE "wf_task" ADD COLUMN "hours" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "wf_trail" ADD COLUMN "values" jsonb;--> statement-breakpoint
-- What has changed meanwhile cannot be known any more: open tasks begin with what their applications are worth now.
UPDATE "wf_task" AS waiting SET "hours" = application."hours"
FROM "wf_instance" AS application WHERE application."id" = waiting."instance_id" AND waiting."status" = 'open';
