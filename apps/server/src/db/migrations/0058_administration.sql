CREATE TABLE "sc_label" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'activity' NOT NULL,
	"colour" text DEFAULT 'default' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "label_type" CHECK ("sc_label"."type" in ('activity', 'audience', 'other')),
	CONSTRAINT "label_colour" CHECK ("sc_label"."colour" in ('default', 'red', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple'))
);
--> statement-breakpoint
CREATE TABLE "sc_score_field" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"field_code" text NOT NULL,
	"module" text NOT NULL,
	"data_type" text DEFAULT 'number' NOT NULL,
	"min" numeric(15, 2),
	"max" numeric(15, 2),
	"decimals" integer,
	"required" boolean DEFAULT false NOT NULL,
	"weight" numeric(15, 2),
	"import_column" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sc_score_field_field_code_unique" UNIQUE("field_code"),
	CONSTRAINT "score_field_type" CHECK ("sc_score_field"."data_type" in ('number', 'text', 'grade')),
	CONSTRAINT "score_field_bounds" CHECK ("sc_score_field"."min" <= "sc_score_field"."max"),
	CONSTRAINT "score_field_numbers" CHECK ("sc_score_field"."data_type" = 'number' or num_nonnulls("sc_score_field"."min", "sc_score_field"."max", "sc_score_field"."decimals") = 0)
);
--> statement-breakpoint
CREATE TABLE "sc_weeks" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text GENERATED ALWAYS AS (school_year || '-' || term::text || '-' || lpad(week_no::text, 2, '0')) STORED,
	"school_year" text NOT NULL,
	"term" integer NOT NULL,
	"week_no" integer NOT NULL,
	"start" date NOT NULL,
	"end" date GENERATED ALWAYS AS (start + 6) STORED,
	"is_holiday" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sc_weeks_start_unique" UNIQUE("start"),
	CONSTRAINT "week_of_term" UNIQUE("school_year","term","week_no"),
	CONSTRAINT "week_term" CHECK ("sc_weeks"."term" in (1, 2)),
	CONSTRAINT "week_number" CHECK ("sc_weeks"."week_no" between 1 and 25),
	CONSTRAINT "week_monday" CHECK (extract(isodow from "sc_weeks"."start") = 1)
);
--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "create_by" text;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "create_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "update_by" text;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "update_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "campus" text;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "motto" text;--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD COLUMN "print_footer" text;--> statement-breakpoint
ALTER TABLE "sc_score_field" ADD CONSTRAINT "sc_score_field_module_sc_module_id_fk" FOREIGN KEY ("module") REFERENCES "public"."sc_module"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "label_name" ON "sc_label" USING btree ("type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "score_field_name" ON "sc_score_field" USING btree ("module","name");--> statement-breakpoint
CREATE UNIQUE INDEX "score_field_column" ON "sc_score_field" USING btree ("module","import_column");--> statement-breakpoint
CREATE UNIQUE INDEX "one_school" ON "t_schoolinfo" USING btree ((true));