ALTER TABLE "sys_upload_reservation" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "sys_upload_reservation" ADD COLUMN "modified" bigint;--> statement-breakpoint
ALTER TABLE "sys_upload_reservation" ADD COLUMN "path" text;