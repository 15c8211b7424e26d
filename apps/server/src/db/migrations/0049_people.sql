ALTER TABLE "sys_depart" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_depart" ADD COLUMN "create_by" text;--> statement-breakpoint
ALTER TABLE "sys_depart" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_depart" ADD COLUMN "update_by" text;--> statement-breakpoint
ALTER TABLE "sys_depart" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "create_by" text;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "update_by" text;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;