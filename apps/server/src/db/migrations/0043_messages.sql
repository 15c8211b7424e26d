ALTER TABLE "sys_announcement" ADD COLUMN "title_message" jsonb;--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD COLUMN "content_message" jsonb;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "title_message" jsonb;--> statement-breakpoint
ALTER TABLE "wf_task" ADD COLUMN "stands_in_for_message" jsonb;--> statement-breakpoint
ALTER TABLE "wf_trail" ADD COLUMN "comment_message" jsonb;