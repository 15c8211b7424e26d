CREATE TABLE "sc_organisation_member" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"student" text NOT NULL,
	"student_name" text,
	"organisation" text NOT NULL,
	"position" text DEFAULT 'staff' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	CONSTRAINT "organisation_member_position" CHECK ("sc_organisation_member"."position" in ('chair', 'viceChair', 'head', 'viceHead', 'officer', 'staff')),
	CONSTRAINT "organisation_member_days" CHECK ("sc_organisation_member"."start_date" <= "sc_organisation_member"."end_date")
);
--> statement-breakpoint
CREATE TABLE "sc_post_assessment" (
	"id" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"organisation" text,
	"society" text,
	"student" text NOT NULL,
	"position" text NOT NULL,
	"result" text NOT NULL,
	"spans" jsonb NOT NULL,
	"days" integer NOT NULL,
	"year_days" integer NOT NULL,
	"year_hours" numeric(7, 2),
	"hours" numeric(7, 2),
	"record_id" text,
	"assessed_by" text,
	"assess_time" timestamp with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp with time zone,
	CONSTRAINT "post_assessment_result" CHECK ("sc_post_assessment"."result" in ('excellent', 'passed', 'failed')),
	CONSTRAINT "post_assessment_position" CHECK ("sc_post_assessment"."position" in ('chair', 'viceChair', 'head', 'viceHead', 'officer', 'staff', 'president', 'vicePresident', 'member')),
	CONSTRAINT "post_assessment_of" CHECK (num_nonnulls("sc_post_assessment"."organisation", "sc_post_assessment"."society") = 1),
	CONSTRAINT "post_assessment_earned" CHECK (("sc_post_assessment"."result" = 'failed') = ("sc_post_assessment"."record_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sc_post_hours" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"position" text NOT NULL,
	"name" text,
	"hours" numeric(15, 2) NOT NULL,
	"remark" text,
	CONSTRAINT "post_hours_position" CHECK ("sc_post_hours"."position" in ('chair', 'viceChair', 'head', 'viceHead', 'officer', 'staff', 'president', 'vicePresident', 'member')),
	CONSTRAINT "post_hours_hours" CHECK ("sc_post_hours"."hours" > 0)
);
--> statement-breakpoint
CREATE TABLE "sc_post_term" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"item" text NOT NULL,
	"excellent" integer,
	CONSTRAINT "post_term_days" CHECK ("sc_post_term"."start_date" < "sc_post_term"."end_date"),
	CONSTRAINT "post_term_excellent" CHECK ("sc_post_term"."excellent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "sc_recorded_score" DROP CONSTRAINT "score_source";--> statement-breakpoint
ALTER TABLE "sc_organisation_member" ADD CONSTRAINT "sc_organisation_member_student_sys_user_id_fk" FOREIGN KEY ("student") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation_member" ADD CONSTRAINT "sc_organisation_member_organisation_sc_organisation_id_fk" FOREIGN KEY ("organisation") REFERENCES "public"."sc_organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_post_assessment" ADD CONSTRAINT "sc_post_assessment_term_sc_post_term_id_fk" FOREIGN KEY ("term") REFERENCES "public"."sc_post_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_post_assessment" ADD CONSTRAINT "sc_post_assessment_organisation_sc_organisation_id_fk" FOREIGN KEY ("organisation") REFERENCES "public"."sc_organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_post_assessment" ADD CONSTRAINT "sc_post_assessment_society_sc_society_id_fk" FOREIGN KEY ("society") REFERENCES "public"."sc_society"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_post_assessment" ADD CONSTRAINT "sc_post_assessment_student_sys_user_id_fk" FOREIGN KEY ("student") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_post_assessment" ADD CONSTRAINT "sc_post_assessment_record_id_sc_recorded_score_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."sc_recorded_score"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_post_assessment" ADD CONSTRAINT "sc_post_assessment_assessed_by_sys_user_username_fk" FOREIGN KEY ("assessed_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sc_post_term" ADD CONSTRAINT "sc_post_term_item_sc_item_detail_id_fk" FOREIGN KEY ("item") REFERENCES "public"."sc_item_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_member_once" ON "sc_organisation_member" USING btree ("organisation","student","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_member_now" ON "sc_organisation_member" USING btree ("organisation","student") WHERE "sc_organisation_member"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_chair" ON "sc_organisation_member" USING btree ("organisation") WHERE "sc_organisation_member"."position" = 'chair' and "sc_organisation_member"."end_date" is null;--> statement-breakpoint
CREATE INDEX "organisation_member_by_student" ON "sc_organisation_member" USING btree ("student");--> statement-breakpoint
CREATE UNIQUE INDEX "post_assessed_once" ON "sc_post_assessment" USING btree ("term",coalesce("organisation", "society"),"student","position") WHERE "sc_post_assessment"."end_time" is null;--> statement-breakpoint
CREATE INDEX "post_assessment_by_record" ON "sc_post_assessment" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "post_assessment_by_organisation" ON "sc_post_assessment" USING btree ("organisation");--> statement-breakpoint
CREATE INDEX "post_assessment_by_society" ON "sc_post_assessment" USING btree ("society");--> statement-breakpoint
CREATE INDEX "post_assessment_by_student" ON "sc_post_assessment" USING btree ("student");--> statement-breakpoint
CREATE UNIQUE INDEX "post_hours_of" ON "sc_post_hours" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "post_term_name" ON "sc_post_term" USING btree ("name");--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "score_source" CHECK ("sc_recorded_score"."source" in ('签到', '网络学习', '任职', '导入', '录入', '申报'));--> statement-breakpoint
CREATE FUNCTION "sc_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	concerned text := coalesce(NEW.organisation, OLD.organisation);
	acting text;
BEGIN
	SELECT student INTO acting FROM "sc_organisation_member"
		WHERE organisation = concerned AND position = 'chair' AND end_date IS NULL;
	IF acting IS NOT NULL THEN
		UPDATE "sc_organisation" SET leader = acting WHERE id = concerned AND leader IS DISTINCT FROM acting;
	ELSIF TG_OP <> 'INSERT' AND OLD.position = 'chair' AND OLD.end_date IS NULL THEN
		UPDATE "sc_organisation" SET leader = NULL WHERE id = concerned AND leader = OLD.student;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "organisation_members_changed" AFTER INSERT OR UPDATE OR DELETE ON "sc_organisation_member"
	FOR EACH ROW EXECUTE FUNCTION "sc_lead"();
