ALTER TABLE "sys_permission" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "create_by" text;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "update_by" text;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD CONSTRAINT "permission_url" CHECK ("sys_permission"."url" is null or ("sys_permission"."menu_type" = 1 and "sys_permission"."url" like 'https://%'));