ALTER TABLE "wf_task" ADD COLUMN "round" text;--> statement-breakpoint
-- Open tasks: the engine's state says of which multi-instance body each is an instance.
UPDATE "wf_task" AS waiting SET "round" = instance."scope" ->> 'parentId'
FROM (
	SELECT application."id" AS "application_id", token."key" AS "token_id", token."value" ->> 'nodeId' AS "node_id",
		application."state" -> 'scopes' -> (token."value" ->> 'scopeId') AS "scope"
	FROM "wf_instance" AS application CROSS JOIN LATERAL jsonb_each(application."state" -> 'tokens') AS token("key", "value")
	WHERE application."status" IN ('running', 'incident')
) AS instance
WHERE waiting."status" = 'open' AND waiting."instance_id" = instance."application_id" AND waiting."token_id" = instance."token_id"
	AND instance."scope" ->> 'kind' = 'instance' AND instance."scope" ->> 'nodeId' = instance."node_id";--> statement-breakpoint
-- Votes given in bodies that are still under way. Their instances are gone from the state, but ids count up: who voted in a
-- body has a later token than the body, and an earlier one than the next body at the node. The first signer of a task that
-- became a countersign only when others were added has an earlier token; the body has counted one vote more then.
-- What cannot be told: where branches that are not joined came to the same node, votes of a later body that is over by now
-- count to the earlier one that is not. Votes of bodies that are over are asked for by nobody, and stay without a round.
WITH body AS (
	SELECT application."id" AS "application_id", scope."key" AS "id", scope."value" ->> 'nodeId' AS "node_id",
		substring(scope."key" FROM '^s(\d+)$')::bigint AS "number", (scope."value" -> 'variables' ->> 'nrOfCompletedInstances')::int AS "votes"
	FROM "wf_instance" AS application CROSS JOIN LATERAL jsonb_each(application."state" -> 'scopes') AS scope("key", "value")
	WHERE application."status" IN ('running', 'incident') AND scope."value" ->> 'kind' = 'multiInstance'
), vote AS (
	SELECT voted."id", voted."instance_id", voted."node_id", voted."end_time", substring(voted."token_id" FROM '^t(\d+)$')::bigint AS "number"
	FROM "wf_task" AS voted
	WHERE voted."status" = 'done' AND voted."outcome" IN ('approve', 'disagree')
		AND EXISTS (SELECT 1 FROM body WHERE body."application_id" = voted."instance_id" AND body."node_id" = voted."node_id")
), later AS (
	SELECT DISTINCT ON (vote."id") vote."id", body."application_id", body."id" AS "round"
	FROM vote JOIN body ON body."application_id" = vote."instance_id" AND body."node_id" = vote."node_id" AND body."number" < vote."number"
	ORDER BY vote."id", body."number" DESC
), counted AS (
	SELECT body.*, (SELECT count(*) FROM later WHERE later."application_id" = body."application_id" AND later."round" = body."id") AS "found"
	FROM body
), first_signer AS (
	SELECT DISTINCT ON (counted."application_id", counted."id") vote."id", counted."id" AS "round"
	FROM counted JOIN vote ON vote."instance_id" = counted."application_id" AND vote."node_id" = counted."node_id" AND vote."number" < counted."number"
	WHERE counted."found" < counted."votes" AND NOT EXISTS (SELECT 1 FROM later WHERE later."id" = vote."id")
		AND vote."end_time" >= (
			SELECT min(added."create_time") FROM "wf_task" AS added
			WHERE added."instance_id" = vote."instance_id" AND added."node_id" = vote."node_id" AND substring(added."token_id" FROM '^t(\d+)$')::bigint > counted."number"
		)
	ORDER BY counted."application_id", counted."id", vote."number" DESC
)
UPDATE "wf_task" AS voted SET "round" = known."round"
FROM (SELECT "id", "round" FROM later UNION ALL SELECT "id", "round" FROM first_signer) AS known
WHERE known."id" = voted."id";
