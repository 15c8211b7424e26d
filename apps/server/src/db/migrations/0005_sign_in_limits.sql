ALTER TABLE "sys_login_failure" ADD COLUMN "blocked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sys_login_failure" ADD COLUMN "known_until" timestamp with time zone;