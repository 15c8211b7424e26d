CREATE TABLE "sys_draft_file" (
	"username" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "sys_draft_file_username_kind_subject_path_pk" PRIMARY KEY("username","kind","subject","path")
);
--> statement-breakpoint
CREATE TABLE "sc_item_file" (
	"path" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "sc_item_file_path_item_id_pk" PRIMARY KEY("path","item_id")
);
--> statement-breakpoint
DROP INDEX "upload_by_owner";--> statement-breakpoint
ALTER TABLE "sys_draft_file" ADD CONSTRAINT "draft_file_draft" FOREIGN KEY ("username","kind","subject") REFERENCES "public"."sys_draft"("username","kind","subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_item_file" ADD CONSTRAINT "sc_item_file_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_file_by_path" ON "sys_draft_file" USING btree ("path");--> statement-breakpoint
CREATE INDEX "item_file_by_item" ON "sc_item_file" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "upload_unclaimed" ON "sys_upload" USING btree ("create_time","id") WHERE "sys_upload"."record_id" is null;--> statement-breakpoint
CREATE INDEX "upload_by_owner" ON "sys_upload" USING btree ("create_by","record_id","size");--> statement-breakpoint
-- What drafts and projects name is noted beside them from now on: their texts are gone through this once.
-- Each text once: joined in another order it would be gone through for every file of its author.
WITH named AS MATERIALIZED (
	SELECT draft."username", draft."kind", draft."subject", (regexp_matches(draft."content", '[0-9]{4}/[0-9]{2}/[0-9]{2}/[0-9a-f]{32}[.][a-z0-9]+', 'g'))[1] AS path
	FROM "sys_draft" AS draft
	-- Most people have no file that belongs to nothing: then their drafts are not read at all.
	WHERE EXISTS (SELECT 1 FROM "sys_upload" AS loose WHERE loose."create_by" = draft."username" AND loose."record_id" IS NULL)
)
INSERT INTO "sys_draft_file" ("username", "kind", "subject", "path")
SELECT DISTINCT named."username", named."kind", named."subject", named.path
FROM named JOIN "sys_upload" AS file ON file."path" = named.path AND file."create_by" = named."username" AND file."record_id" IS NULL;
--> statement-breakpoint
-- A field of files is a list of objects that each have an address; a path that stands anywhere else is none of the project's files.
WITH field AS MATERIALIZED (
	SELECT project."id", entry.value AS held
	FROM "sc_item_detail" AS project
	CROSS JOIN LATERAL jsonb_each(CASE WHEN jsonb_typeof(project."customform") = 'object' THEN project."customform" ELSE '{}' END) AS entry
	WHERE jsonb_typeof(entry.value) = 'array'
), of_files AS MATERIALIZED (
	SELECT field."id", field.held
	FROM field
	WHERE (SELECT bool_and(coalesce(jsonb_typeof(file) = 'object' AND jsonb_typeof(file -> 'url') = 'string' AND file ->> 'url' <> '', false)) FROM jsonb_array_elements(field.held) AS file)
), listed AS MATERIALIZED (
	SELECT of_files."id", file ->> 'url' AS path FROM of_files CROSS JOIN LATERAL jsonb_array_elements(of_files.held) AS file
)
INSERT INTO "sc_item_file" ("path", "item_id")
SELECT DISTINCT listed.path, listed."id" FROM listed JOIN "sys_upload" AS file ON file."path" = listed.path;
