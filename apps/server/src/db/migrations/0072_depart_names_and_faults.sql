-- Two that were added at the same moment may be called alike: the later one says its code from now on.
UPDATE "sys_depart" AS later SET "depart_name" = left(later."depart_name", greatest(1, 90 - length(later."org_code"))) || '（' || later."org_code" || '）'
WHERE EXISTS (
	SELECT 1 FROM "sys_depart" AS earlier
	WHERE earlier."parent_id" = later."parent_id" AND earlier."depart_name" = later."depart_name" AND earlier."id" < later."id"
);--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "original" jsonb;--> statement-breakpoint
ALTER TABLE "sys_import" ADD COLUMN "faults" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "depart_name" ON "sys_depart" USING btree ("parent_id","depart_name");