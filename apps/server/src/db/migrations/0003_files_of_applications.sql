-- Files that applications name become theirs: until now whoever knew a path could read it.
UPDATE "sys_upload" AS file SET "record_kind" = 'application', "record_id" = named."id"
FROM (
	SELECT DISTINCT ON (path) "id", path
	FROM (SELECT "id", "start_time", jsonb_path_query("values", '$.**.url') #>> '{}' AS path FROM "wf_instance") AS every
	ORDER BY path, "start_time"
) AS named
WHERE named.path = file."path";
