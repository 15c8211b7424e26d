CREATE INDEX "task_open" ON "wf_task" USING btree ("create_time","id") WHERE "wf_task"."status" = 'open';--> statement-breakpoint
-- Whoever freezes an account, by whichever way: its sessions end with it, and none of them comes back with the account.
CREATE FUNCTION "end_sessions_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "sys_session" WHERE "user_id" = NEW."id";
	DELETE FROM "cas_grant" WHERE "username" = NEW."username";
	DELETE FROM "cas_ticket" WHERE "username" = NEW."username";
	INSERT INTO "sys_audit_log" ("id", "kind", "record_id", "title", "action", "before", "after") VALUES (
		gen_random_uuid()::text, 'account', NEW."id", NEW."realname" || '（' || NEW."username" || '）',
		CASE WHEN NEW."status" = 1 THEN 'unfreeze' ELSE 'freeze' END,
		jsonb_build_object('status', OLD."status"), jsonb_build_object('status', NEW."status")
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_end_with_account" AFTER UPDATE OF "status" ON "sys_user" FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "end_sessions_of_account"();--> statement-breakpoint
DELETE FROM "sys_session" USING "sys_user" WHERE "sys_user"."id" = "sys_session"."user_id" AND "sys_user"."status" <> 1;--> statement-breakpoint
DELETE FROM "cas_grant" USING "sys_user" WHERE "sys_user"."username" = "cas_grant"."username" AND "sys_user"."status" <> 1;--> statement-breakpoint
DELETE FROM "cas_ticket" USING "sys_user" WHERE "sys_user"."username" = "cas_ticket"."username" AND "sys_user"."status" <> 1;
