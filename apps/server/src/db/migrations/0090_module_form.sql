ALTER TABLE "sc_item_detail" ADD COLUMN "customform_code" text;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD COLUMN "customform_version" integer;--> statement-breakpoint
ALTER TABLE "sc_module" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "sc_item_detail_customform_code_form_design_form_code_fk" FOREIGN KEY ("customform_code") REFERENCES "public"."form_design"("form_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_module" ADD CONSTRAINT "sc_module_form_form_design_form_code_fk" FOREIGN KEY ("form") REFERENCES "public"."form_design"("form_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_by_module_form" ON "sc_item_detail" USING btree ("customform_code");--> statement-breakpoint
CREATE INDEX "module_by_form" ON "sc_module" USING btree ("form");--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "item_customform" CHECK (num_nulls("sc_item_detail"."customform_code", "sc_item_detail"."customform_version") in (0, 2));