UPDATE "sys_depart" SET "category" = 'department' WHERE "category" NOT IN ('school', 'college', 'department');--> statement-breakpoint
ALTER TABLE "sys_depart" ALTER COLUMN "category" SET DEFAULT 'department';--> statement-breakpoint
ALTER TABLE "sys_depart" ADD CONSTRAINT "depart_category" CHECK ("sys_depart"."category" in ('school', 'college', 'department'));