ALTER TABLE "wf_instance" DROP CONSTRAINT "instance_status";--> statement-breakpoint
ALTER TABLE "sys_draft" ADD CONSTRAINT "draft_kind" CHECK ("sys_draft"."kind" in ('apply', 'resubmit', 'form', 'process'));--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "announcement_priority" CHECK ("sys_announcement"."priority" in ('L', 'M', 'H'));--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "announcement_category" CHECK ("sys_announcement"."msg_category" in ('1', '2'));--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "announcement_type" CHECK ("sys_announcement"."msg_type" in ('ALL', 'USER'));--> statement-breakpoint
ALTER TABLE "sys_announcement" ADD CONSTRAINT "announcement_status" CHECK ("sys_announcement"."send_status" in ('0', '1', '2'));--> statement-breakpoint
ALTER TABLE "sys_permission" ADD CONSTRAINT "permission_menu_type" CHECK ("sys_permission"."menu_type" in (0, 1, 2));--> statement-breakpoint
ALTER TABLE "sys_permission" ADD CONSTRAINT "permission_status" CHECK ("sys_permission"."status" in ('0', '1'));--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "user_status" CHECK ("sys_user"."status" in (1, 2));--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "instance_status" CHECK ("wf_instance"."status" in ('running', 'returned', 'withdrawn', 'completed', 'rejected', 'cancelled', 'incident'));--> statement-breakpoint
ALTER TABLE "wf_model" ADD CONSTRAINT "model_engine" CHECK ("wf_model"."engine" in ('flowable', 'activiti', 'camunda'));--> statement-breakpoint
ALTER TABLE "wf_task" ADD CONSTRAINT "task_status" CHECK ("wf_task"."status" in ('open', 'done', 'cancelled'));