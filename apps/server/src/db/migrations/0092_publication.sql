ALTER TABLE "wf_instance" DROP CONSTRAINT "instance_record_kind";--> statement-breakpoint
DROP INDEX "instance_by_depart";--> statement-breakpoint
ALTER TABLE "sc_module" ADD COLUMN "process" text;--> statement-breakpoint
ALTER TABLE "sc_module" ADD CONSTRAINT "sc_module_process_wf_model_key_fk" FOREIGN KEY ("process") REFERENCES "public"."wf_model"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "module_by_process" ON "sc_module" USING btree ("process");--> statement-breakpoint
CREATE INDEX "instance_by_depart" ON "wf_instance" USING btree ("org_code" text_pattern_ops,"status","record_kind");--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "instance_record_kind" CHECK ("wf_instance"."record_kind" in ('item', 'publication'));