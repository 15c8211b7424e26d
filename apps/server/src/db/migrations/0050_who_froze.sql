-- Who froze an account through the system is on record; who did it in the database alone is not known.
CREATE OR REPLACE FUNCTION "end_sessions_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "sys_session" WHERE "user_id" = NEW."id";
	DELETE FROM "cas_grant" WHERE "username" = NEW."username";
	DELETE FROM "cas_ticket" WHERE "username" = NEW."username";
	INSERT INTO "sys_audit_log" ("id", "username", "address", "request_id", "kind", "record_id", "title", "action", "before", "after") VALUES (
		gen_random_uuid()::text,
		nullif(current_setting('sc.username', true), ''),
		nullif(current_setting('sc.address', true), ''),
		nullif(current_setting('sc.request_id', true), ''),
		'account', NEW."id", NEW."realname" || '（' || NEW."username" || '）',
		CASE WHEN NEW."status" = 1 THEN 'unfreeze' ELSE 'freeze' END,
		jsonb_build_object('status', OLD."status"), jsonb_build_object('status', NEW."status")
	);
	RETURN NULL;
END $$;
