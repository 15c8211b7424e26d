CREATE TABLE "sys_job" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"due_time" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" text,
	"leased_until" timestamp with time zone,
	"error" text,
	"create_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp with time zone,
	CONSTRAINT "job_status" CHECK ("sys_job"."status" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "sys_import" (
	"id" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"stage" text DEFAULT 'uploaded' NOT NULL,
	"report" jsonb,
	"job_id" text,
	"create_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_stage" CHECK ("sys_import"."stage" in ('uploaded', 'checked', 'applied', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "sys_import_change" (
	"import_id" text NOT NULL,
	"at" integer NOT NULL,
	"record_id" text NOT NULL,
	"revision" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "sys_import_change_import_id_at_pk" PRIMARY KEY("import_id","at")
);
--> statement-breakpoint
ALTER TABLE "sys_import" ADD CONSTRAINT "sys_import_job_id_sys_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."sys_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_import_change" ADD CONSTRAINT "sys_import_change_import_id_sys_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sys_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_to_do" ON "sys_job" USING btree ("due_time") WHERE "sys_job"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "sys_job" USING btree ("key") WHERE "sys_job"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "import_by_resource" ON "sys_import" USING btree ("resource","create_time");