ALTER TABLE "sys_user" ADD COLUMN "cohort" integer;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "major" text;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "user_cohort" CHECK ("sys_user"."cohort" between 1990 and 2099);