-- Two changes of one millisecond keep their order: ids begin with the time, and go on with a turn.
CREATE SEQUENCE "audit_turn" MINVALUE 0 MAXVALUE 4095 CYCLE;--> statement-breakpoint
-- Who froze an account through the system is on record; who did it in the database alone is not known.
CREATE OR REPLACE FUNCTION "end_sessions_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	digits text := lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
		|| '7' || lpad(to_hex(nextval('audit_turn')), 3, '0')
		|| '8' || substr(md5(random()::text), 1, 15);
	audit_id text := regexp_replace(digits, '^(.{8})(.{4})(.{4})(.{4})(.{12})$', '\1-\2-\3-\4-\5');
BEGIN
	DELETE FROM "sys_session" WHERE "user_id" = NEW."id";
	DELETE FROM "cas_grant" WHERE "username" = NEW."username";
	DELETE FROM "cas_ticket" WHERE "username" = NEW."username";
	INSERT INTO "sys_audit_log" ("id", "username", "address", "request_id", "kind", "record_id", "title", "action", "before", "after") VALUES (
		audit_id,
		nullif(current_setting('sc.username', true), ''),
		nullif(current_setting('sc.address', true), ''),
		nullif(current_setting('sc.request_id', true), ''),
		'account', NEW."id", NEW."realname" || '（' || NEW."username" || '）',
		CASE WHEN NEW."status" = 1 THEN 'unfreeze' ELSE 'freeze' END,
		jsonb_build_object('status', OLD."status"), jsonb_build_object('status', NEW."status")
	);
	RETURN NULL;
END $$;
