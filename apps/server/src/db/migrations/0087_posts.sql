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
ALTER TABLE "sc_organisation_member" ADD CONSTRAINT "sc_organisation_member_student_sys_user_id_fk" FOREIGN KEY ("student") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation_member" ADD CONSTRAINT "sc_organisation_member_organisation_sc_organisation_id_fk" FOREIGN KEY ("organisation") REFERENCES "public"."sc_organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_member_once" ON "sc_organisation_member" USING btree ("organisation","student","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_member_now" ON "sc_organisation_member" USING btree ("organisation","student") WHERE "sc_organisation_member"."end_date" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_chair" ON "sc_organisation_member" USING btree ("organisation") WHERE "sc_organisation_member"."position" = 'chair' and "sc_organisation_member"."end_date" is null;--> statement-breakpoint
CREATE INDEX "organisation_member_by_student" ON "sc_organisation_member" USING btree ("student");--> statement-breakpoint
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
