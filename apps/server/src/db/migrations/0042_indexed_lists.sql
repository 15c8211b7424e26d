DROP INDEX "announcement_by_time";--> statement-breakpoint
DROP INDEX "receipt_unread";--> statement-breakpoint
DROP INDEX "score_by_user";--> statement-breakpoint
DROP INDEX "score_by_time";--> statement-breakpoint
DROP INDEX "user_depart_by_depart";--> statement-breakpoint
DROP INDEX "trail_by_user";--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD COLUMN "send_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD COLUMN "msg_category" text;--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "wf_trail" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "sys_announcement_send" SET "send_time" = coalesce("told"."send_time", "told"."create_time"), "msg_category" = "told"."msg_category", "title" = left("told"."title", 255) FROM "sys_announcement" AS "told" WHERE "told"."id" = "announcement_id" AND "told"."msg_type" = 'USER' AND "told"."send_status" = '1';--> statement-breakpoint
UPDATE "wf_trail" SET "subject" = left("about"."title" || chr(10) || "node_name", 255) FROM "wf_instance" AS "about" WHERE "about"."id" = "instance_id";--> statement-breakpoint
CREATE INDEX "audit_by_owner" ON "sys_audit_log" USING btree (("after" ->> 'username'));--> statement-breakpoint
CREATE INDEX "audit_by_item_name" ON "sys_audit_log" USING btree (("after" ->> 'itemName'));--> statement-breakpoint
CREATE INDEX "receipt_told" ON "sys_announcement_send" USING btree ("username","send_time","announcement_id","msg_category","title") WHERE "sys_announcement_send"."send_time" is not null;--> statement-breakpoint
CREATE INDEX "receipt_unread" ON "sys_announcement_send" USING btree ("username","msg_category","send_time","announcement_id") WHERE "sys_announcement_send"."read_time" is null and "sys_announcement_send"."send_time" is not null;--> statement-breakpoint
CREATE INDEX "score_by_user" ON "sc_recorded_score" USING btree ("username","module","status","item_name");--> statement-breakpoint
CREATE INDEX "score_by_time" ON "sc_recorded_score" USING btree ("create_time","id","username");--> statement-breakpoint
CREATE INDEX "user_depart_by_depart" ON "sys_user_depart" USING btree ("depart_id","user_id");--> statement-breakpoint
CREATE INDEX "trail_by_user" ON "wf_trail" USING btree ("username","time","sequence","id","action","subject");--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "receipt_told_whole" CHECK (num_nulls("sys_announcement_send"."send_time", "sys_announcement_send"."msg_category", "sys_announcement_send"."title") in (0, 3));