CREATE TABLE "sys_script" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"gives" text DEFAULT 'default' NOT NULL,
	"expression" text NOT NULL,
	"description" text,
	CONSTRAINT "script_name_key" UNIQUE("name"),
	CONSTRAINT "script_gives" CHECK ("sys_script"."gives" in ('default', 'options'))
);
--> statement-breakpoint
ALTER TABLE "wf_instance" ADD COLUMN "script_answers" jsonb;