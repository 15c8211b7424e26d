CREATE TABLE "sys_sign_in" (
	"id" text PRIMARY KEY NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"address" text,
	"user_agent" text,
	CONSTRAINT "sign_in_way" CHECK ("sys_sign_in"."way" in ('password', 'cas', 'activation')),
	CONSTRAINT "sign_in_outcome" CHECK ("sys_sign_in"."outcome" in ('signedIn', 'wrong', 'frozen', 'noAccount'))
);
--> statement-breakpoint
ALTER TABLE "sys_job" ALTER COLUMN "create_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_job" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sys_job" ADD COLUMN "outcome_message" jsonb;--> statement-breakpoint
CREATE INDEX "sign_in_by_time" ON "sys_sign_in" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "sign_in_by_user" ON "sys_sign_in" USING btree ("username","time");--> statement-breakpoint
CREATE INDEX "sign_in_by_address" ON "sys_sign_in" USING btree ("address","time");--> statement-breakpoint
CREATE INDEX "sign_in_by_outcome" ON "sys_sign_in" USING btree ("outcome","time");--> statement-breakpoint
CREATE INDEX "audit_by_request" ON "sys_audit_log" USING btree ("request_id","time");--> statement-breakpoint
CREATE INDEX "audit_by_reason" ON "sys_audit_log" USING btree (left("reason", 200),"time") WHERE "sys_audit_log"."reason" is not null;--> statement-breakpoint
-- Who is frozen is read by no program either.
CREATE OR REPLACE FUNCTION "end_sessions_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	digits text := lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
		|| '7' || lpad(to_hex(nextval('audit_turn')), 3, '0')
		|| '8' || substr(md5(random()::text), 1, 15);
	audit_id text := regexp_replace(digits, '^(.{8})(.{4})(.{4})(.{4})(.{12})$', '\1-\2-\3-\4-\5');
BEGIN
	DELETE FROM "sys_session" WHERE "user_id" = NEW."id";
	DELETE FROM "sc_calendar_feed" WHERE "username" = NEW."username";
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
