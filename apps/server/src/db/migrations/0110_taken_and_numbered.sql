CREATE TABLE "form_serial" (
	"form_id" text NOT NULL,
	"model" text NOT NULL,
	"period" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "form_serial_form_id_model_period_pk" PRIMARY KEY("form_id","model","period")
);
--> statement-breakpoint
CREATE TABLE "wf_taken_value" (
	"instance_id" text NOT NULL,
	"scope" text NOT NULL,
	"model" text NOT NULL,
	"digest" text NOT NULL,
	"sole" boolean NOT NULL,
	CONSTRAINT "wf_taken_value_instance_id_scope_model_digest_pk" PRIMARY KEY("instance_id","scope","model","digest")
);
--> statement-breakpoint
ALTER TABLE "form_serial" ADD CONSTRAINT "form_serial_form_id_form_design_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form_design"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_taken_value" ADD CONSTRAINT "wf_taken_value_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "taken_once" ON "wf_taken_value" USING btree ("scope","model","digest") WHERE "wf_taken_value"."sole";--> statement-breakpoint
CREATE INDEX "taken_by_scope" ON "wf_taken_value" USING btree ("scope","model","digest");