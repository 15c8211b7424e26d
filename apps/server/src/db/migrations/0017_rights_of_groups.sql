-- Open tasks that came by the groups which the diagram names, and were handed to nobody by name since: who was asked acts as
-- a member of one of these roles. Of an expression, and of a role that names one person, nobody can tell.
WITH tag AS (
	SELECT definition."id" AS "definition_id", found."match"[1] AS "text"
	FROM "wf_definition" AS definition
	CROSS JOIN LATERAL regexp_matches(definition."xml", '<(?:[\w.-]+:)?(?:task|userTask|manualTask)\s(?:[^<>"'']|"[^"]*"|''[^'']*'')*>', 'g') AS found("match")
	WHERE EXISTS (
		SELECT 1 FROM "wf_task_candidate" AS asked
		JOIN "wf_task" AS waiting ON waiting."id" = asked."task_id"
		JOIN "wf_instance" AS application ON application."id" = waiting."instance_id"
		WHERE application."definition_id" = definition."id" AND waiting."status" = 'open' AND asked."role_codes" IS NULL
	)
), node AS (
	SELECT tag."definition_id",
		coalesce(substring(tag."text" FROM '\sid\s*=\s*"([^"]*)"'), substring(tag."text" FROM '\sid\s*=\s*''([^'']*)''')) AS "id",
		btrim(coalesce(substring(tag."text" FROM '[\s:]assignee\s*=\s*"([^"]*)"'), substring(tag."text" FROM '[\s:]assignee\s*=\s*''([^'']*)'''), '')) AS "assignee",
		btrim(coalesce(substring(tag."text" FROM '[\s:]candidateUsers\s*=\s*"([^"]*)"'), substring(tag."text" FROM '[\s:]candidateUsers\s*=\s*''([^'']*)'''), '')) AS "users",
		btrim(coalesce(substring(tag."text" FROM '[\s:]candidateGroups\s*=\s*"([^"]*)"'), substring(tag."text" FROM '[\s:]candidateGroups\s*=\s*''([^'']*)'''), '')) AS "groups"
	FROM tag
)
UPDATE "wf_task_candidate" AS asked SET "role_codes" = rights."role_codes"
FROM "wf_task" AS waiting
JOIN "wf_instance" AS application ON application."id" = waiting."instance_id"
JOIN "wf_definition" AS definition ON definition."id" = application."definition_id"
JOIN node ON node."definition_id" = definition."id" AND node."id" = waiting."node_id"
CROSS JOIN LATERAL (
	SELECT array_agg(asking."role_code" ORDER BY asking."role_code") AS "role_codes", bool_or(coalesce(asking."role_expression", '') <> '') AS "names_one"
	FROM "sys_role" AS asking WHERE asking."role_code" = ANY (regexp_split_to_array(node."groups", '\s*,\s*'))
) AS rights
WHERE waiting."id" = asked."task_id" AND waiting."status" = 'open' AND asked."role_codes" IS NULL
	AND rights."role_codes" IS NOT NULL AND NOT rights."names_one" AND position('${' IN node."groups") = 0
	-- What comes before the groups; of a countersigned task the assignee is whom each was opened for.
	AND coalesce(definition."reviewers" -> waiting."node_id" ->> 'auditRoleCode', '') = '' AND node."users" = ''
	AND (node."assignee" = '' OR application."state" #>> ARRAY['scopes', application."state" #>> ARRAY['tokens', waiting."token_id", 'scopeId'], 'kind'] = 'instance')
	AND NOT EXISTS (
		SELECT 1 FROM "wf_trail" AS handed
		WHERE handed."instance_id" = waiting."instance_id" AND handed."node_id" = waiting."node_id" AND handed."time" >= waiting."create_time"
			AND (handed."action" IN ('transfer', 'delegate', 'resolve', 'addSigner') OR (handed."action" = 'substitute' AND handed."username" IS NULL))
	);--> statement-breakpoint
-- Those that came to the administrators, as nobody else was there: who was asked acts as one of them.
UPDATE "wf_task_candidate" AS asked SET "role_codes" = ARRAY['admin']
FROM "wf_task" AS waiting
JOIN "wf_trail" AS said ON said."instance_id" = waiting."instance_id" AND said."node_id" = waiting."node_id" AND said."time" = waiting."create_time"
	AND said."action" = 'substitute' AND said."username" IS NULL AND said."comment" LIKE '%没有可用的审批人，转由管理员处理'
WHERE waiting."id" = asked."task_id" AND waiting."status" = 'open' AND asked."role_codes" IS NULL
	AND NOT EXISTS (
		SELECT 1 FROM "wf_trail" AS handed
		WHERE handed."instance_id" = waiting."instance_id" AND handed."node_id" = waiting."node_id" AND handed."time" >= waiting."create_time"
			AND handed."action" IN ('transfer', 'delegate', 'resolve', 'addSigner')
	);
