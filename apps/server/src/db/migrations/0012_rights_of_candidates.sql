ALTER TABLE "wf_task_candidate" ADD COLUMN "role_codes" text[];--> statement-breakpoint
ALTER TABLE "wf_task_candidate" ADD COLUMN "within_org" text;--> statement-breakpoint
-- Open tasks that came by their node's role and were handed to nobody by name since: who was asked acts as a member of that role.
UPDATE "wf_task_candidate" AS asked SET
	"role_codes" = ARRAY[asking."role_code"],
	"within_org" = CASE WHEN asking."role_code" = 'college_ek_group' AND definition."reviewers" -> waiting."node_id" ->> 'deptFlag' = '1' THEN (
		SELECT college."org_code" FROM "sys_depart" AS college
		WHERE college."category" = 'college' AND left(application."org_code", length(college."org_code")) = college."org_code"
			AND (length(application."org_code") - length(college."org_code")) % 3 = 0
		ORDER BY length(college."org_code") DESC LIMIT 1
	) END
FROM "wf_task" AS waiting
JOIN "wf_instance" AS application ON application."id" = waiting."instance_id"
JOIN "wf_definition" AS definition ON definition."id" = application."definition_id"
JOIN "sys_role" AS asking ON asking."role_code" = definition."reviewers" -> waiting."node_id" ->> 'auditRoleCode'
WHERE waiting."id" = asked."task_id" AND waiting."status" = 'open' AND coalesce(asking."role_expression", '') = ''
	AND NOT EXISTS (
		SELECT 1 FROM "wf_trail" AS handed
		WHERE handed."instance_id" = waiting."instance_id" AND handed."node_id" = waiting."node_id"
			AND handed."action" IN ('transfer', 'delegate', 'resolve', 'addSigner', 'substitute')
	);
