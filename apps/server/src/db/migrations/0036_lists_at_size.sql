DROP INDEX "audit_by_time";--> statement-breakpoint
DROP INDEX "instance_by_item";--> statement-breakpoint
DROP INDEX "instance_by_definition";--> statement-breakpoint
DROP INDEX "instance_by_depart";--> statement-breakpoint
DROP INDEX "trail_by_user";--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "sys_audit_log" USING btree ("record_id","time");--> statement-breakpoint
CREATE INDEX "announcement_by_time" ON "sys_announcement" USING btree ("send_time","create_time","id") WHERE "sys_announcement"."send_status" = '1';--> statement-breakpoint
CREATE INDEX "announcement_to_all" ON "sys_announcement" USING btree ("send_time") WHERE "sys_announcement"."send_status" = '1' and "sys_announcement"."msg_type" = 'ALL';--> statement-breakpoint
CREATE INDEX "receipt_by_user" ON "sys_announcement_send" USING btree ("username","announcement_id");--> statement-breakpoint
CREATE INDEX "receipt_unread" ON "sys_announcement_send" USING btree ("username","announcement_id") WHERE "sys_announcement_send"."read_time" is null;--> statement-breakpoint
CREATE INDEX "score_by_hours" ON "sc_recorded_score" USING btree ("hours","id");--> statement-breakpoint
CREATE INDEX "score_by_module" ON "sc_recorded_score" USING btree ("module","create_time","id");--> statement-breakpoint
CREATE INDEX "score_pending" ON "sc_recorded_score" USING btree ("status","create_time","id") WHERE "sc_recorded_score"."status" <> '生效';--> statement-breakpoint
CREATE INDEX "score_by_name" ON "sc_recorded_score" USING btree ("item_name");--> statement-breakpoint
CREATE INDEX "task_done" ON "wf_task" USING btree ("end_time") WHERE "wf_task"."status" = 'done';--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "sys_audit_log" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "instance_by_item" ON "wf_instance" USING btree ("item_id","initiator","status");--> statement-breakpoint
CREATE INDEX "instance_by_definition" ON "wf_instance" USING btree ("definition_id","id");--> statement-breakpoint
CREATE INDEX "instance_by_depart" ON "wf_instance" USING btree ("org_code" text_pattern_ops,"status");--> statement-breakpoint
CREATE INDEX "trail_by_user" ON "wf_trail" USING btree ("username","time","sequence","id","action");