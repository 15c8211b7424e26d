ALTER TABLE "sc_item_detail" ADD COLUMN "settled_form_revision" integer;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "settled_process_version" integer;--> statement-breakpoint
UPDATE "sc_item_detail" SET
  "settled_form_revision" = (
    SELECT coalesce(version."revision", nullif(form."revision", 0))
    FROM "form_design" form
    LEFT JOIN "form_design_version" version ON version."form_id" = form."id" AND version."version" = coalesce("sc_item_detail"."form_version", form."published_version")
    WHERE form."form_code" = "sc_item_detail"."form_code"
  ),
  "settled_process_version" = (
    SELECT definition."version"
    FROM "wf_definition" definition
    WHERE definition."key" = "sc_item_detail"."process_key"
      AND ("sc_item_detail"."status" = 'published' OR definition."deploy_time" <= "sc_item_detail"."update_time")
    ORDER BY definition."version" DESC
    LIMIT 1
  );
