ALTER TABLE "wf_task" ADD COLUMN "stand_in" text;--> statement-breakpoint
ALTER TABLE "wf_task" ADD COLUMN "stands_in_for" text;--> statement-breakpoint
-- Open tasks that somebody handed on in place of others and has again, or gets back: the trail says so right before. Where
-- two tasks of a node could be meant, neither is.
UPDATE "wf_task" SET "stand_in" = taken."username", "stands_in_for" = taken."missing"
FROM (
	SELECT DISTINCT ON (waiting."id") waiting."id", said."username", substring(said."comment" FROM '^原审批人 (.+?)，由 ') AS "missing"
	FROM "wf_task" AS waiting
	JOIN "wf_trail" AS said ON said."instance_id" = waiting."instance_id" AND said."node_id" = waiting."node_id" AND said."action" = 'substitute'
		AND said."username" IN (waiting."assignee", waiting."delegated_by") AND said."time" >= waiting."create_time" AND said."comment" LIKE '原审批人 %，由 %'
	JOIN "wf_trail" AS act ON act."instance_id" = said."instance_id" AND act."sequence" = said."sequence" + 1
		AND act."username" = said."username" AND act."action" IN ('transfer', 'delegate', 'addSigner')
	WHERE waiting."status" = 'open' AND NOT EXISTS (
		SELECT 1 FROM "wf_task" AS other
		WHERE other."instance_id" = waiting."instance_id" AND other."node_id" = waiting."node_id" AND other."status" = 'open'
			AND other."id" <> waiting."id" AND said."username" IN (other."assignee", other."delegated_by")
	)
	ORDER BY waiting."id", said."sequence" DESC
) AS taken
WHERE taken."id" = "wf_task"."id";
