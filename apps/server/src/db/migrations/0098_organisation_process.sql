CREATE TABLE "sc_organisation_process" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"body" text DEFAULT 'organisation' NOT NULL,
	"apply_type" text NOT NULL,
	"process" text,
	"by_students" boolean DEFAULT true NOT NULL,
	CONSTRAINT "organisation_process_body" CHECK ("sc_organisation_process"."body" in ('organisation', 'society')),
	CONSTRAINT "organisation_process_type" CHECK ("sc_organisation_process"."apply_type" in ('found', 'annual', 'handover', 'dissolve'))
);
--> statement-breakpoint
ALTER TABLE "sc_organisation_review" DROP CONSTRAINT "organisation_review_decided";--> statement-breakpoint
ALTER TABLE "wf_instance" DROP CONSTRAINT "instance_record_kind";--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ALTER COLUMN "organisation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "wf_instance" ALTER COLUMN "module" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "body" text DEFAULT 'organisation' NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "society" text;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "new_name" text;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "new_code" text;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "new_category" text;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "new_society_category" text;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "new_level" text;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "new_depart" text;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "star" integer;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "by_process" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "members" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sc_organisation_process" ADD CONSTRAINT "sc_organisation_process_process_wf_model_key_fk" FOREIGN KEY ("process") REFERENCES "public"."wf_model"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_process_once" ON "sc_organisation_process" USING btree ("body","apply_type");--> statement-breakpoint
CREATE INDEX "organisation_process_by_process" ON "sc_organisation_process" USING btree ("process");--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "sc_organisation_review_society_sc_society_id_fk" FOREIGN KEY ("society") REFERENCES "public"."sc_society"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "sc_organisation_review_new_depart_sys_depart_id_fk" FOREIGN KEY ("new_depart") REFERENCES "public"."sys_depart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_review_open_society" ON "sc_organisation_review" USING btree ("society","apply_type") WHERE "sc_organisation_review"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_review_founding_name" ON "sc_organisation_review" USING btree ("body","new_name") WHERE "sc_organisation_review"."status" = 'pending' and "sc_organisation_review"."apply_type" = 'found';--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_review_founding_code" ON "sc_organisation_review" USING btree ("new_code") WHERE "sc_organisation_review"."status" = 'pending' and "sc_organisation_review"."apply_type" = 'found';--> statement-breakpoint
CREATE INDEX "organisation_review_by_society" ON "sc_organisation_review" USING btree ("society");--> statement-breakpoint
CREATE INDEX "organisation_review_by_applicant" ON "sc_organisation_review" USING btree ("applicant");--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "organisation_review_body" CHECK ("sc_organisation_review"."body" in ('organisation', 'society'));--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "organisation_review_level" CHECK ("sc_organisation_review"."new_level" in ('school', 'college'));--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "organisation_review_about" CHECK (case "sc_organisation_review"."body" when 'organisation' then "sc_organisation_review"."society" else "sc_organisation_review"."organisation" end is null);--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "organisation_review_star" CHECK ("sc_organisation_review"."star" between 1 and 5);--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "organisation_review_decided" CHECK ("sc_organisation_review"."status" in ('passed', 'rejected') or "sc_organisation_review"."decided_by" is null);--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "instance_record_kind" CHECK ("wf_instance"."record_kind" in ('item', 'publication', 'organisation'));