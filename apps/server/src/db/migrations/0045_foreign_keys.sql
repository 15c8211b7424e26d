-- What is written from here on holds; rows from before are held to it where they all do.
ALTER TABLE "sys_draft" ADD CONSTRAINT "sys_draft_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "form_design_revision" ADD CONSTRAINT "form_design_revision_create_by_sys_user_username_fk" FOREIGN KEY ("create_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "form_design_version" ADD CONSTRAINT "form_design_version_publish_by_sys_user_username_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "form_mobile_preview" ADD CONSTRAINT "form_mobile_preview_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_upload_reservation" ADD CONSTRAINT "sys_upload_reservation_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_upload" ADD CONSTRAINT "sys_upload_create_by_sys_user_username_fk" FOREIGN KEY ("create_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "sc_item_detail_form_code_form_design_form_code_fk" FOREIGN KEY ("form_code") REFERENCES "public"."form_design"("form_code") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "sc_item_detail_process_key_wf_model_key_fk" FOREIGN KEY ("process_key") REFERENCES "public"."wf_model"("key") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sc_item_detail" ADD CONSTRAINT "sc_item_detail_org_code_sys_depart_org_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."sys_depart"("org_code") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "sc_recorded_score_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "sc_recorded_score_decided_by_sys_user_username_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "sc_recorded_score_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_job" ADD CONSTRAINT "sys_job_create_by_sys_user_username_fk" FOREIGN KEY ("create_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_depart" ADD CONSTRAINT "sys_depart_parent_id_sys_depart_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_depart"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_permission" ADD CONSTRAINT "sys_permission_parent_id_sys_permission_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sys_permission"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_user" ADD CONSTRAINT "sys_user_org_code_sys_depart_org_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."sys_depart"("org_code") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "sys_import" ADD CONSTRAINT "sys_import_create_by_sys_user_username_fk" FOREIGN KEY ("create_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_definition" ADD CONSTRAINT "wf_definition_key_wf_model_key_fk" FOREIGN KEY ("key") REFERENCES "public"."wf_model"("key") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_definition" ADD CONSTRAINT "wf_definition_deployed_by_sys_user_username_fk" FOREIGN KEY ("deployed_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "wf_instance_initiator_sys_user_username_fk" FOREIGN KEY ("initiator") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "wf_instance_org_code_sys_depart_org_code_fk" FOREIGN KEY ("org_code") REFERENCES "public"."sys_depart"("org_code") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "instance_form_revision" FOREIGN KEY ("form_id","form_revision") REFERENCES "public"."form_design_revision"("form_id","revision") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_model" ADD CONSTRAINT "wf_model_form_code_form_design_form_code_fk" FOREIGN KEY ("form_code") REFERENCES "public"."form_design"("form_code") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_question" ADD CONSTRAINT "wf_question_asked_by_sys_user_username_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_task" ADD CONSTRAINT "wf_task_assignee_sys_user_username_fk" FOREIGN KEY ("assignee") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_task" ADD CONSTRAINT "wf_task_delegated_by_sys_user_username_fk" FOREIGN KEY ("delegated_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_task" ADD CONSTRAINT "wf_task_stand_in_sys_user_username_fk" FOREIGN KEY ("stand_in") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_task" ADD CONSTRAINT "wf_task_done_by_sys_user_username_fk" FOREIGN KEY ("done_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_task_candidate" ADD CONSTRAINT "wf_task_candidate_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_trail" ADD CONSTRAINT "wf_trail_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_request" ADD CONSTRAINT "wf_request_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "wf_request" ADD CONSTRAINT "wf_request_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
DO $$
DECLARE key record;
BEGIN
	FOR key IN SELECT conrelid::regclass AS of, conname AS name FROM pg_constraint
		WHERE contype = 'f' AND NOT convalidated AND connamespace = 'public'::regnamespace
	LOOP
		BEGIN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', key.of, key.name);
		EXCEPTION WHEN foreign_key_violation THEN
			NULL;
		END;
	END LOOP;
END $$;
