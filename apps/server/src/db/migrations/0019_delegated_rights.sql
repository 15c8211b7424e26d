ALTER TABLE "wf_task" ADD COLUMN "delegated_roles" text[];--> statement-breakpoint
ALTER TABLE "wf_task" ADD COLUMN "delegated_within" text;--> statement-breakpoint
-- Who delegated an open task that had come by its node's role gets it back as a member of that role; so has who got it back
-- already. Not where it was handed on by name, too: there it is a person's.
WITH asked_as AS (
	SELECT waiting."id" AS "task_id", waiting."delegated_by",
		CASE WHEN waiting."stand_in" IS NOT NULL THEN ARRAY['admin'] ELSE ARRAY[asking."role_code"] END AS "role_codes",
		CASE WHEN waiting."stand_in" IS NULL AND asking."role_code" = 'college_ek_group' AND definition."reviewers" -> waiting."node_id" ->> 'deptFlag' = '1' THEN (
			SELECT college."org_code" FROM "sys_depart" AS college
			WHERE college."category" = 'college' AND left(application."org_code", length(college."org_code")) = college."org_code"
				AND (length(application."org_code") - length(college."org_code")) % 3 = 0
			ORDER BY length(college."org_code") DESC LIMIT 1
		) END AS "within_org"
	FROM "wf_task" AS waiting
	JOIN "wf_instance" AS application ON application."id" = waiting."instance_id"
	JOIN "wf_definition" AS definition ON definition."id" = application."definition_id"
	JOIN "sys_role" AS asking ON asking."role_code" = definition."reviewers" -> waiting."node_id" ->> 'auditRoleCode'
	WHERE waiting."status" = 'open' AND coalesce(asking."role_expression", '') = ''
		AND (waiting."stand_in" IS NULL OR waiting."stand_in" IN (waiting."assignee", waiting."delegated_by"))
		AND EXISTS (
			SELECT 1 FROM "wf_trail" AS asked
			WHERE asked."instance_id" = waiting."instance_id" AND asked."node_id" = waiting."node_id" AND asked."time" >= waiting."create_time"
				AND asked."action" = 'delegate' AND asked."username" = coalesce(waiting."delegated_by", waiting."assignee")
		)
		AND NOT EXISTS (
			SELECT 1 FROM "wf_trail" AS handed
			WHERE handed."instance_id" = waiting."instance_id" AND handed."node_id" = waiting."node_id" AND handed."time" >= waiting."create_time"
				AND (handed."action" IN ('transfer', 'addSigner') OR (handed."action" = 'substitute' AND handed."username" IS NULL))
		)
), kept AS (
	UPDATE "wf_task" AS waiting SET "delegated_roles" = asked_as."role_codes", "delegated_within" = asked_as."within_org"
	FROM asked_as WHERE asked_as."task_id" = waiting."id" AND waiting."delegated_by" IS NOT NULL
)
UPDATE "wf_task_candidate" AS holder SET "role_codes" = asked_as."role_codes", "within_org" = asked_as."within_org"
FROM asked_as WHERE asked_as."task_id" = holder."task_id" AND asked_as."delegated_by" IS NULL AND holder."role_codes" IS NULL;
