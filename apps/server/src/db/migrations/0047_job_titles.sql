ALTER TABLE "sys_job" ADD COLUMN "title" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "sys_job" ADD COLUMN "title_message" jsonb;--> statement-breakpoint
ALTER TABLE "sys_job" ADD COLUMN "cancel_by" text;--> statement-breakpoint
ALTER TABLE "sys_job" ADD CONSTRAINT "sys_job_cancel_by_sys_user_username_fk" FOREIGN KEY ("cancel_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
-- All that there were are of imports.
UPDATE "sys_job" SET "title" = CASE WHEN "kind" LIKE 'import.check:%' THEN '检查导入文件' WHEN "kind" LIKE 'import.undo:%' THEN '撤销导入' ELSE '导入' END
	|| coalesce((SELECT '：' || "file_name" FROM "sys_import" WHERE 'import ' || "sys_import"."id" = "sys_job"."key"), '');--> statement-breakpoint
ALTER TABLE "sys_job" ALTER COLUMN "title" DROP DEFAULT;--> statement-breakpoint
-- Words of a technical failure are no longer kept, but said in the language of whoever reads them.
UPDATE "sys_job" SET "error" = NULL WHERE "status" = 'failed' AND "error" IN (
	'处理时出了问题，请稍后再试；若仍不成功，请联系管理员', 'Something went wrong; try again later, and tell an administrator if it goes on');
