ALTER TABLE "sys_dict" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "create_by" text;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "update_by" text;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "create_by" text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "update_by" text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;