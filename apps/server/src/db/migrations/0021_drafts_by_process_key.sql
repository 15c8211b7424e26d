-- A draft of a process is kept under its key, before and after the first save. Whoever kept both keeps the later one.
UPDATE "sys_draft" AS d SET "subject" = m."key" FROM "wf_model" AS m WHERE d."kind" = 'process' AND d."subject" = m."id"::text
  AND NOT EXISTS (SELECT 1 FROM "sys_draft" AS o WHERE o."username" = d."username" AND o."kind" = 'process' AND o."subject" = 'new:' || m."key" AND o."update_time" > d."update_time");--> statement-breakpoint
UPDATE "sys_draft" AS d SET "subject" = substring(d."subject" FROM 5) WHERE d."kind" = 'process' AND d."subject" LIKE 'new:%'
  AND NOT EXISTS (SELECT 1 FROM "sys_draft" AS o WHERE o."username" = d."username" AND o."kind" = 'process' AND o."subject" = substring(d."subject" FROM 5));
