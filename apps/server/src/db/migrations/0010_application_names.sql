ALTER TABLE "wf_instance" ADD COLUMN "item_name" text;--> statement-breakpoint
-- Of applications that were recorded, the name on record. Of the others, the name in their title, which is the one of their
-- first submission (某某的…申请); where the title does not say it, their project's as it is now.
UPDATE "wf_instance" AS application SET "item_name" = coalesce(
	recorded."item_name",
	CASE WHEN left(own."title", length(applicant."realname") + 1) = applicant."realname" || '的' AND right(own."title", 2) = '申请'
		THEN nullif(substr(own."title", length(applicant."realname") + 2, greatest(length(own."title") - length(applicant."realname") - 3, 0)), '') END,
	project."name",
	'')
FROM "wf_instance" AS own
LEFT JOIN "sc_item_detail" AS project ON project."id" = own."item_id"
LEFT JOIN "sc_recorded_score" AS recorded ON recorded."instance_id" = own."id"
LEFT JOIN "sys_user" AS applicant ON applicant."username" = own."initiator"
WHERE own."id" = application."id";--> statement-breakpoint
ALTER TABLE "wf_instance" ALTER COLUMN "item_name" SET NOT NULL;
