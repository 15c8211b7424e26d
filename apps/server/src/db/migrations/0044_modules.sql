CREATE TABLE "sc_module" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"english" text,
	"description" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sc_module_code_unique" UNIQUE("code")
);
--> statement-breakpoint
-- Modules were entries of a dictionary. They keep their ids, as the audit log has them under these.
INSERT INTO "sc_module" ("id", "revision", "create_by", "create_time", "update_by", "update_time", "code", "name", "english", "sort")
	SELECT entry."id", entry."revision", entry."create_by", entry."create_time", entry."update_by", entry."update_time", entry."value", entry."text", entry."english", entry."sort"
	FROM "sys_dict_item" entry JOIN "sys_dict" ON "sys_dict"."id" = entry."dict_id" WHERE "sys_dict"."code" = 'item_module';--> statement-breakpoint
-- What records are in goes by its code where it had left the dictionary.
INSERT INTO "sc_module" ("id", "code", "name", "sort")
	SELECT 'module-' || md5(used."module"), used."module", coalesce(nullif(used."module", ''), '未分类'), 100000
	FROM (SELECT "module" FROM "sc_item_detail" UNION SELECT "module" FROM "sc_recorded_score" UNION SELECT "module" FROM "wf_instance") used
	WHERE NOT EXISTS (SELECT FROM "sc_module" WHERE "sc_module"."code" = used."module");--> statement-breakpoint
DELETE FROM "sys_dict" WHERE "code" = 'item_module';--> statement-breakpoint
-- Those that the installation was given once do not come back where the school removed them.
INSERT INTO "sys_base_entry" ("key", "time")
	SELECT replace("key", 'dictItem:item_module:', 'module:'), "time" FROM "sys_base_entry" WHERE "key" LIKE '%dictItem:item\_module:%'
	ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "sc_item_detail_module_sc_module_code_fk" FOREIGN KEY ("module") REFERENCES "public"."sc_module"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "sc_recorded_score_module_sc_module_code_fk" FOREIGN KEY ("module") REFERENCES "public"."sc_module"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "wf_instance_module_sc_module_code_fk" FOREIGN KEY ("module") REFERENCES "public"."sc_module"("code") ON DELETE no action ON UPDATE no action;