ALTER TABLE "sys_import_change" ALTER COLUMN "revision" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "halfway" text;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD COLUMN "row" integer;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD COLUMN "state" text DEFAULT 'written' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD COLUMN "beside" jsonb;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "sys_import" ADD CONSTRAINT "import_halfway" CHECK ("sys_import"."halfway" in ('apply', 'back', 'undo'));--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD CONSTRAINT "import_change_state" CHECK ("sys_import_change"."state" in ('planned', 'written', 'undone', 'left'));