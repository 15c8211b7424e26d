ALTER TABLE "sc_transcript_issue" ALTER COLUMN "total_hours" SET DATA TYPE numeric;--> statement-breakpoint
-- Who set a project's hours was not kept at first: the applicant stood in their place, who did not, unless the project was theirs.
UPDATE "wf_instance" SET "hours_basis" = "hours_basis" || '{"setBy": "", "setByName": "", "setTime": ""}'
WHERE "hours_basis" ->> 'source' = 'fixed' AND "hours_basis" ->> 'setBy' = "initiator" AND NOT EXISTS (
	SELECT FROM "sc_item_detail" AS project WHERE project."id" = "record_id" AND "initiator" IN (project."create_by", project."update_by"));--> statement-breakpoint
UPDATE "sc_recorded_score" SET "hours_basis" = "hours_basis" || '{"setBy": "", "setByName": "", "setTime": ""}'
WHERE "hours_basis" ->> 'source' = 'fixed' AND "hours_basis" ->> 'setBy' = "username" AND NOT EXISTS (
	SELECT FROM "sc_item_detail" AS project WHERE project."id" = "item_id" AND "username" IN (project."create_by", project."update_by"));
