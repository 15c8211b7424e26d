CREATE TABLE "sc_organisation" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"english" text,
	"code" text NOT NULL,
	"category" text NOT NULL,
	"level" text DEFAULT 'school' NOT NULL,
	"depart" text,
	"leader" text,
	"adviser" text,
	"term_start" date,
	"term_end" date,
	"reviewed_year" integer,
	"status" text DEFAULT 'preparing' NOT NULL,
	CONSTRAINT "organisation_level" CHECK ("sc_organisation"."level" in ('school', 'college')),
	CONSTRAINT "organisation_status" CHECK ("sc_organisation"."status" in ('preparing', 'active', 'dissolved')),
	CONSTRAINT "organisation_term" CHECK ("sc_organisation"."term_start" <= "sc_organisation"."term_end"),
	CONSTRAINT "organisation_of_college" CHECK ("sc_organisation"."level" <> 'college' or "sc_organisation"."depart" is not null)
);
--> statement-breakpoint
CREATE TABLE "sc_organisation_review" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text,
	"organisation" text NOT NULL,
	"apply_type" text NOT NULL,
	"year" integer,
	"new_leader" text,
	"new_term_start" date,
	"new_term_end" date,
	"reason" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"applicant" text,
	"submitted_on" date,
	"opinion" text,
	"decided_by" text,
	"decided_on" date,
	CONSTRAINT "organisation_review_type" CHECK ("sc_organisation_review"."apply_type" in ('found', 'annual', 'handover', 'dissolve')),
	CONSTRAINT "organisation_review_status" CHECK ("sc_organisation_review"."status" in ('draft', 'pending', 'passed', 'rejected', 'withdrawn')),
	CONSTRAINT "organisation_review_term" CHECK ("sc_organisation_review"."new_term_start" <= "sc_organisation_review"."new_term_end"),
	CONSTRAINT "organisation_review_opinion" CHECK ("sc_organisation_review"."status" <> 'rejected' or "sc_organisation_review"."opinion" is not null),
	CONSTRAINT "organisation_review_decided" CHECK (("sc_organisation_review"."status" in ('passed', 'rejected')) = ("sc_organisation_review"."decided_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "sc_society" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"english" text,
	"category" text NOT NULL,
	"guide_unit" text NOT NULL,
	"president" text,
	"founded" date,
	"star" integer,
	"reviewed_year" integer,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "society_status" CHECK ("sc_society"."status" in ('active', 'rectifying', 'dissolved')),
	CONSTRAINT "society_star" CHECK ("sc_society"."star" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sc_society_adviser" (
	"society_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "sc_society_adviser_society_id_user_id_pk" PRIMARY KEY("society_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sc_society_member" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"student" text NOT NULL,
	"student_name" text,
	"society" text NOT NULL,
	"position" text DEFAULT 'member' NOT NULL,
	"join_date" date NOT NULL,
	"quit_date" date,
	CONSTRAINT "society_member_position" CHECK ("sc_society_member"."position" in ('president', 'vicePresident', 'head', 'officer', 'member')),
	CONSTRAINT "society_member_days" CHECK ("sc_society_member"."join_date" <= "sc_society_member"."quit_date")
);
--> statement-breakpoint
ALTER TABLE "sc_organisation" ADD CONSTRAINT "sc_organisation_depart_sys_depart_id_fk" FOREIGN KEY ("depart") REFERENCES "public"."sys_depart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation" ADD CONSTRAINT "sc_organisation_leader_sys_user_id_fk" FOREIGN KEY ("leader") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation" ADD CONSTRAINT "sc_organisation_adviser_sys_user_id_fk" FOREIGN KEY ("adviser") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "sc_organisation_review_organisation_sc_organisation_id_fk" FOREIGN KEY ("organisation") REFERENCES "public"."sc_organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "sc_organisation_review_new_leader_sys_user_id_fk" FOREIGN KEY ("new_leader") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "sc_organisation_review_applicant_sys_user_id_fk" FOREIGN KEY ("applicant") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "sc_organisation_review_decided_by_sys_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_society" ADD CONSTRAINT "sc_society_guide_unit_sys_depart_id_fk" FOREIGN KEY ("guide_unit") REFERENCES "public"."sys_depart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_society" ADD CONSTRAINT "sc_society_president_sys_user_id_fk" FOREIGN KEY ("president") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_society_adviser" ADD CONSTRAINT "sc_society_adviser_society_id_sc_society_id_fk" FOREIGN KEY ("society_id") REFERENCES "public"."sc_society"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_society_adviser" ADD CONSTRAINT "sc_society_adviser_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_society_member" ADD CONSTRAINT "sc_society_member_student_sys_user_id_fk" FOREIGN KEY ("student") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_society_member" ADD CONSTRAINT "sc_society_member_society_sc_society_id_fk" FOREIGN KEY ("society") REFERENCES "public"."sc_society"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_name" ON "sc_organisation" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_code" ON "sc_organisation" USING btree ("code");--> statement-breakpoint
CREATE INDEX "organisation_by_depart" ON "sc_organisation" USING btree ("depart");--> statement-breakpoint
CREATE INDEX "organisation_by_leader" ON "sc_organisation" USING btree ("leader");--> statement-breakpoint
CREATE INDEX "organisation_by_adviser" ON "sc_organisation" USING btree ("adviser");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_review_open" ON "sc_organisation_review" USING btree ("organisation","apply_type") WHERE "sc_organisation_review"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "organisation_review_by_organisation" ON "sc_organisation_review" USING btree ("organisation");--> statement-breakpoint
CREATE INDEX "organisation_review_by_status" ON "sc_organisation_review" USING btree ("status","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "society_name" ON "sc_society" USING btree ("name");--> statement-breakpoint
CREATE INDEX "society_by_guide_unit" ON "sc_society" USING btree ("guide_unit");--> statement-breakpoint
CREATE INDEX "society_by_president" ON "sc_society" USING btree ("president");--> statement-breakpoint
CREATE INDEX "society_adviser_by_user" ON "sc_society_adviser" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "society_member_once" ON "sc_society_member" USING btree ("society","student","join_date");--> statement-breakpoint
CREATE UNIQUE INDEX "society_member_now" ON "sc_society_member" USING btree ("society","student") WHERE "sc_society_member"."quit_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "society_president" ON "sc_society_member" USING btree ("society") WHERE "sc_society_member"."position" = 'president' and "sc_society_member"."quit_date" is null;--> statement-breakpoint
CREATE INDEX "society_member_by_student" ON "sc_society_member" USING btree ("student");--> statement-breakpoint
CREATE FUNCTION "sc_preside"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	concerned text := coalesce(NEW.society, OLD.society);
	acting text;
BEGIN
	SELECT student INTO acting FROM "sc_society_member"
		WHERE society = concerned AND position = 'president' AND quit_date IS NULL;
	UPDATE "sc_society" SET president = acting WHERE id = concerned AND president IS DISTINCT FROM acting;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "society_members_changed" AFTER INSERT OR UPDATE OR DELETE ON "sc_society_member"
	FOR EACH ROW EXECUTE FUNCTION "sc_preside"();
