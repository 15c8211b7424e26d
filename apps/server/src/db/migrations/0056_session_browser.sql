ALTER TABLE "sys_session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "user_agent" text;