CREATE TABLE "sys_import_heading" (
	"resource" text NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	"create_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_import_heading_resource_heading_pk" PRIMARY KEY("resource","heading")
);
--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "complete" jsonb;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "absent" jsonb;--> statement-breakpoint
ALTER TABLE "sys_import_heading" ADD CONSTRAINT "sys_import_heading_create_by_sys_user_username_fk" FOREIGN KEY ("create_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
-- An import that freezes people is why: it says so where the database notes it.
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
	INSERT INTO "sys_audit_log" ("id", "username", "address", "request_id", "kind", "record_id", "title", "action", "before", "after", "reason", "reason_message") VALUES (
		audit_id,
		nullif(current_setting('sc.username', true), ''),
		nullif(current_setting('sc.address', true), ''),
		nullif(current_setting('sc.request_id', true), ''),
		'account', NEW."id", NEW."realname" || '（' || NEW."username" || '）',
		CASE WHEN NEW."status" = 1 THEN 'unfreeze' ELSE 'freeze' END,
		jsonb_build_object('status', OLD."status"), jsonb_build_object('status', NEW."status"),
		nullif(current_setting('sc.reason', true), ''),
		nullif(current_setting('sc.reason_message', true), '')::jsonb
	);
	RETURN NULL;
END $$;
