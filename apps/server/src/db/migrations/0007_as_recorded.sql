ALTER TABLE "sc_recorded_score" ADD COLUMN "item_name" text;--> statement-breakpoint
UPDATE "sc_recorded_score" AS recorded SET "item_name" = project."name" FROM "sc_item_detail" AS project WHERE project."id" = recorded."item_id";--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ALTER COLUMN "item_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_transcript_issue" ADD COLUMN "digest_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "module" text;--> statement-breakpoint
-- Of applications that were recorded, the module on record; of the others, their project's as it is now.
UPDATE "wf_instance" AS application SET "module" = coalesce(recorded."module", project."module", '')
FROM "wf_instance" AS own
LEFT JOIN "sc_item_detail" AS project ON project."id" = own."item_id"
LEFT JOIN "sc_recorded_score" AS recorded ON recorded."instance_id" = own."id"
WHERE own."id" = application."id";--> statement-breakpoint
ALTER TABLE "wf_instance" ALTER COLUMN "module" SET NOT NULL;--> statement-breakpoint
-- Who decided scores that were recorded before that was kept: the last to approve after the last submission.
UPDATE "sc_recorded_score" AS recorded SET "decided_by" = approval."username"
FROM (
	SELECT DISTINCT ON (entry."instance_id") entry."instance_id", entry."username"
	FROM "wf_trail" AS entry
	WHERE entry."action" = 'approve' AND entry."username" IS NOT NULL AND entry."sequence" > coalesce(
		(SELECT max(submission."sequence") FROM "wf_trail" AS submission WHERE submission."instance_id" = entry."instance_id" AND submission."action" = 'submit'), 0)
	ORDER BY entry."instance_id", entry."sequence" DESC
) AS approval
WHERE recorded."decided_by" IS NULL AND approval."instance_id" = recorded."instance_id";
