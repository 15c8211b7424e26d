CREATE TABLE "sc_module_progress" (
	"username" text NOT NULL,
	"module" text NOT NULL,
	"hours" numeric(7, 2) NOT NULL,
	"credits" numeric(7, 2) NOT NULL,
	"required" numeric(7, 2),
	"missing" numeric(7, 2) NOT NULL,
	CONSTRAINT "sc_module_progress_username_module_pk" PRIMARY KEY("username","module")
);
--> statement-breakpoint
CREATE TABLE "sc_progress" (
	"username" text PRIMARY KEY NOT NULL,
	"hours" numeric(7, 2) DEFAULT 0 NOT NULL,
	"credits" numeric(7, 2) DEFAULT 0 NOT NULL,
	"required" numeric(7, 2),
	"missing" numeric(7, 2) DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"reached" numeric(7, 2),
	"reckon_time" timestamp with time zone DEFAULT now() NOT NULL,
	"remind_time" timestamp with time zone,
	CONSTRAINT "progress_state" CHECK ("sc_progress"."state" in ('short', 'met', 'none'))
);
--> statement-breakpoint
CREATE TABLE "sc_requirement" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"cohort" integer NOT NULL,
	"level" text,
	"module" text,
	"hours" numeric(15, 2) NOT NULL,
	"term" integer,
	"remark" text,
	CONSTRAINT "requirement_once" UNIQUE NULLS NOT DISTINCT("cohort","level","module","term"),
	CONSTRAINT "requirement_hours" CHECK ("sc_requirement"."hours" > 0),
	CONSTRAINT "requirement_term" CHECK ("sc_requirement"."term" between 1 and 16)
);
--> statement-breakpoint
CREATE TABLE "sc_score_grade" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"english" text,
	"from" numeric(15, 2) NOT NULL,
	"color" text
);
--> statement-breakpoint
CREATE TABLE "sc_warning_level" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"english" text,
	"below" integer NOT NULL,
	"color" text
);
--> statement-breakpoint
ALTER TABLE "sc_module_progress" ADD CONSTRAINT "sc_module_progress_username_sc_progress_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sc_progress"("username") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_module_progress" ADD CONSTRAINT "sc_module_progress_module_sc_module_code_fk" FOREIGN KEY ("module") REFERENCES "public"."sc_module"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_progress" ADD CONSTRAINT "sc_progress_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_requirement" ADD CONSTRAINT "sc_requirement_module_sc_module_id_fk" FOREIGN KEY ("module") REFERENCES "public"."sc_module"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_progress_by_module" ON "sc_module_progress" USING btree ("module");--> statement-breakpoint
CREATE INDEX "progress_by_hours" ON "sc_progress" USING btree ("hours","username");--> statement-breakpoint
CREATE INDEX "progress_by_missing" ON "sc_progress" USING btree ("missing","username");--> statement-breakpoint
CREATE INDEX "progress_by_reckoning" ON "sc_progress" USING btree ("reckon_time");--> statement-breakpoint
CREATE INDEX "requirement_by_module" ON "sc_requirement" USING btree ("module");--> statement-breakpoint
CREATE UNIQUE INDEX "score_grade_name" ON "sc_score_grade" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "score_grade_from" ON "sc_score_grade" USING btree ("from");--> statement-breakpoint
CREATE UNIQUE INDEX "warning_level_name" ON "sc_warning_level" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "warning_level_below" ON "sc_warning_level" USING btree ("below");--> statement-breakpoint
-- Terms of study that have ended for a year of entry: autumn terms end with January, spring terms with July.
CREATE FUNCTION "sc_terms_ended"("cohort" integer, "day" date) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT greatest(0, 2 * (extract(year FROM "day")::integer - "cohort")
		- CASE WHEN extract(month FROM "day") < 2 THEN 2 WHEN extract(month FROM "day") < 8 THEN 1 ELSE 0 END)
$$;
--> statement-breakpoint
-- What students have reached of what is asked of them. Who reckons the same student at the same moment waits for the other's end,
-- and then sees what that one wrote: the rows are locked first, in one order, and every statement after that looks anew.
CREATE FUNCTION "sc_reckon"("people" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "sc_progress" WHERE "username" = ANY("people") ORDER BY "username" FOR NO KEY UPDATE;
	IF NOT FOUND THEN RETURN; END IF;
	DELETE FROM "sc_module_progress" WHERE "username" = ANY("people");
	-- Of several requirements of one cohort and module the one of the own level holds, else the one of all levels.
	WITH "asked" AS (
		SELECT DISTINCT ON (u."username", m."code") u."username", m."code" AS "module", r."hours"
		FROM "sc_progress" p JOIN "sys_user" u ON u."username" = p."username"
		JOIN "sc_requirement" r ON r."cohort" = u."cohort" AND (r."level" IS NULL OR r."level" = u."level") AND r."term" IS NULL
		JOIN "sc_module" m ON m."id" = r."module"
		WHERE p."username" = ANY("people")
		ORDER BY u."username", m."code", r."level" NULLS LAST
	), "earned" AS (
		SELECT s."username", s."module", sum(s."hours") AS "hours", coalesce(sum(s."credits"), 0) AS "credits"
		FROM "sc_recorded_score" s JOIN "sc_progress" p ON p."username" = s."username"
		WHERE s."username" = ANY("people") AND s."status" = '生效'
		GROUP BY s."username", s."module"
	)
	INSERT INTO "sc_module_progress" ("username", "module", "hours", "credits", "required", "missing")
	SELECT "username", "module", coalesce(e."hours", 0), coalesce(e."credits", 0), a."hours",
		greatest(coalesce(a."hours", 0) - coalesce(e."hours", 0), 0)
	FROM "earned" e FULL JOIN "asked" a USING ("username", "module");
	UPDATE "sc_progress" p SET
		"hours" = n."hours", "credits" = n."credits", "required" = n."required", "missing" = n."missing", "reached" = n."reached",
		"state" = CASE WHEN n."required" IS NULL THEN 'none' WHEN n."missing" > 0 THEN 'short' ELSE 'met' END,
		"reckon_time" = now()
	FROM (
		SELECT who."username", t."hours", t."credits",
			-- What the modules ask is asked in any case.
			greatest(o."hours", t."required") AS "required",
			-- Hours in a module that falls short count for the whole as well.
			greatest(coalesce(o."hours", 0) - t."hours", t."missing", 0) AS "missing",
			d."reached"
		FROM "sc_progress" who JOIN "sys_user" u ON u."username" = who."username"
		CROSS JOIN LATERAL (
			SELECT coalesce(sum(m."hours"), 0) AS "hours", coalesce(sum(m."credits"), 0) AS "credits",
				sum(m."required") AS "required", coalesce(sum(m."missing"), 0) AS "missing"
			FROM "sc_module_progress" m WHERE m."username" = who."username"
		) t
		LEFT JOIN LATERAL (
			SELECT r."hours" FROM "sc_requirement" r
			WHERE r."cohort" = u."cohort" AND (r."level" IS NULL OR r."level" = u."level") AND r."module" IS NULL AND r."term" IS NULL
			ORDER BY r."level" NULLS LAST LIMIT 1
		) o ON true
		CROSS JOIN LATERAL (
			-- Of each module, and of all together, the last requirement that has come due.
			SELECT min(least(100, trunc(100 * due."earned" / due."hours", 2))) AS "reached" FROM (
				SELECT DISTINCT ON (r."module") r."hours",
					CASE WHEN r."module" IS NULL THEN t."hours" ELSE coalesce(m."hours", 0) END AS "earned"
				FROM "sc_requirement" r
				LEFT JOIN "sc_module" named ON named."id" = r."module"
				LEFT JOIN "sc_module_progress" m ON m."username" = who."username" AND m."module" = named."code"
				WHERE r."cohort" = u."cohort" AND (r."level" IS NULL OR r."level" = u."level")
					AND r."term" <= "sc_terms_ended"(u."cohort", current_date)
				ORDER BY r."module", r."term" DESC, r."level" NULLS LAST
			) due
		) d
		WHERE who."username" = ANY("people")
	) n
	WHERE p."username" = n."username";
END $$;
--> statement-breakpoint
CREATE FUNCTION "sc_scores_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM "sc_reckon"(ARRAY(SELECT DISTINCT "username" FROM "after_rows"));
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM "sc_reckon"(ARRAY(SELECT DISTINCT "username" FROM "before_rows"));
	ELSE
		PERFORM "sc_reckon"(ARRAY(
			SELECT unnest(ARRAY[b."username", a."username"]) FROM "before_rows" b JOIN "after_rows" a ON a."id" = b."id"
			WHERE (b."username", b."module", b."hours", b."credits", b."status")
				IS DISTINCT FROM (a."username", a."module", a."hours", a."credits", a."status")));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "scores_added" AFTER INSERT ON "sc_recorded_score"
	REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_scores_changed"();
--> statement-breakpoint
CREATE TRIGGER "scores_changed" AFTER UPDATE ON "sc_recorded_score"
	REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_scores_changed"();
--> statement-breakpoint
CREATE TRIGGER "scores_removed" AFTER DELETE ON "sc_recorded_score"
	REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_scores_changed"();
--> statement-breakpoint
-- Who has a student number is a student: whoever is given one, or has none any more, begins or ceases to be one.
CREATE FUNCTION "sc_students_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"students" text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		"students" := ARRAY(SELECT "username" FROM "after_rows" WHERE "student_no" IS NOT NULL);
	ELSE
		"students" := ARRAY(
			SELECT a."username" FROM "before_rows" b JOIN "after_rows" a ON a."id" = b."id"
			WHERE a."student_no" IS NOT NULL
				AND (b."cohort", b."level", b."student_no" IS NULL) IS DISTINCT FROM (a."cohort", a."level", false));
		DELETE FROM "sc_progress" WHERE "username" IN (
			SELECT a."username" FROM "before_rows" b JOIN "after_rows" a ON a."id" = b."id"
			WHERE b."student_no" IS NOT NULL AND a."student_no" IS NULL);
	END IF;
	IF cardinality("students") > 0 THEN
		INSERT INTO "sc_progress" ("username") SELECT unnest("students") ON CONFLICT DO NOTHING;
		PERFORM "sc_reckon"("students");
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "students_added" AFTER INSERT ON "sys_user"
	REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_students_changed"();
--> statement-breakpoint
CREATE TRIGGER "students_changed" AFTER UPDATE ON "sys_user"
	REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_students_changed"();
--> statement-breakpoint
CREATE FUNCTION "sc_requirements_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"cohorts" integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		"cohorts" := ARRAY(SELECT "cohort" FROM "after_rows");
	ELSIF TG_OP = 'DELETE' THEN
		"cohorts" := ARRAY(SELECT "cohort" FROM "before_rows");
	ELSE
		"cohorts" := ARRAY(SELECT "cohort" FROM "before_rows" UNION SELECT "cohort" FROM "after_rows");
	END IF;
	PERFORM "sc_reckon"(ARRAY(
		SELECT p."username" FROM "sc_progress" p JOIN "sys_user" u ON u."username" = p."username" WHERE u."cohort" = ANY("cohorts")));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "requirements_added" AFTER INSERT ON "sc_requirement"
	REFERENCING NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_requirements_changed"();
--> statement-breakpoint
CREATE TRIGGER "requirements_changed" AFTER UPDATE ON "sc_requirement"
	REFERENCING OLD TABLE AS "before_rows" NEW TABLE AS "after_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_requirements_changed"();
--> statement-breakpoint
CREATE TRIGGER "requirements_removed" AFTER DELETE ON "sc_requirement"
	REFERENCING OLD TABLE AS "before_rows" FOR EACH STATEMENT EXECUTE FUNCTION "sc_requirements_changed"();
--> statement-breakpoint
INSERT INTO "sc_progress" ("username") SELECT "username" FROM "sys_user" WHERE "student_no" IS NOT NULL;
--> statement-breakpoint
SELECT "sc_reckon"(ARRAY(SELECT "username" FROM "sc_progress"));
