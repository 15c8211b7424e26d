-- Files that the modules' own fields of projects name become theirs: until now they were cleared away as what nothing names.
-- Only those that whoever made or changed the project uploaded: another's was never theirs to give.
UPDATE "sys_upload" AS file SET "record_kind" = 'item', "record_id" = named."id"
FROM (
	SELECT DISTINCT ON (path) "id", path, "create_by", "update_by"
	FROM (SELECT "id", "create_time", "create_by", "update_by", jsonb_path_query("customform", '$.*[*].url') #>> '{}' AS path FROM "sc_item_detail") AS every
	ORDER BY path, "create_time"
) AS named
WHERE named.path = file."path" AND file."record_id" IS NULL AND file."create_by" IN (named."create_by", named."update_by");
