ALTER TABLE "sys_dict" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "sys_role" ADD COLUMN "english_description" text;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "english" text;