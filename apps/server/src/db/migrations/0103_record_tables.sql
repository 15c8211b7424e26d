ALTER TABLE "sc_score_field" RENAME CONSTRAINT "sc_score_field_field_code_unique" TO "score_field_field_code_key";--> statement-breakpoint
ALTER TABLE "sc_weeks" RENAME CONSTRAINT "sc_weeks_start_unique" TO "week_start_key";--> statement-breakpoint
ALTER TABLE "sys_weixin_deploy" RENAME CONSTRAINT "sys_weixin_deploy_app_id_unique" TO "weixin_app_id_key";--> statement-breakpoint
ALTER TABLE "sc_module" RENAME CONSTRAINT "sc_module_code_unique" TO "module_code_key";--> statement-breakpoint
ALTER TABLE "sys_dict" RENAME CONSTRAINT "sys_dict_code_unique" TO "dict_code_key";--> statement-breakpoint
ALTER TABLE "sys_role" RENAME CONSTRAINT "sys_role_role_code_unique" TO "role_role_code_key";--> statement-breakpoint
ALTER TABLE "sys_user" RENAME CONSTRAINT "sys_user_username_unique" TO "account_username_key";--> statement-breakpoint
ALTER TABLE "sys_user" RENAME CONSTRAINT "sys_user_student_no_unique" TO "account_student_no_key";--> statement-breakpoint
ALTER TABLE "sc_campus_day" RENAME CONSTRAINT "campus_day_order" TO "campus_day_end";--> statement-breakpoint
ALTER TABLE "sc_score_field" RENAME CONSTRAINT "score_field_type" TO "score_field_data_type";--> statement-breakpoint
ALTER TABLE "sc_organisation" RENAME CONSTRAINT "organisation_term" TO "organisation_term_end";--> statement-breakpoint
ALTER TABLE "sc_organisation_member" RENAME CONSTRAINT "organisation_member_days" TO "organisation_member_end_date";--> statement-breakpoint
ALTER TABLE "sc_organisation_process" RENAME CONSTRAINT "organisation_process_type" TO "organisation_process_apply_type";--> statement-breakpoint
ALTER TABLE "sc_organisation_review" RENAME CONSTRAINT "organisation_review_type" TO "organisation_review_apply_type";--> statement-breakpoint
ALTER TABLE "sc_organisation_review" RENAME CONSTRAINT "organisation_review_level" TO "organisation_review_new_level";--> statement-breakpoint
ALTER TABLE "sc_organisation_review" RENAME CONSTRAINT "organisation_review_term" TO "organisation_review_new_term_end";--> statement-breakpoint
ALTER TABLE "sc_society_member" RENAME CONSTRAINT "society_member_days" TO "society_member_quit_date";--> statement-breakpoint
ALTER TABLE "sc_course_question" RENAME CONSTRAINT "question_type" TO "course_question_type";--> statement-breakpoint
ALTER TABLE "sys_user" RENAME CONSTRAINT "user_status" TO "account_status";--> statement-breakpoint
ALTER TABLE "sc_label" ADD CONSTRAINT "label_name_key" UNIQUE USING INDEX "label_name";--> statement-breakpoint
ALTER TABLE "sc_score_field" ADD CONSTRAINT "score_field_name_key" UNIQUE USING INDEX "score_field_name";--> statement-breakpoint
ALTER TABLE "sc_score_field" ADD CONSTRAINT "score_field_import_column_key" UNIQUE USING INDEX "score_field_column";--> statement-breakpoint
ALTER TABLE "sc_organisation" ADD CONSTRAINT "organisation_name_key" UNIQUE USING INDEX "organisation_name";--> statement-breakpoint
ALTER TABLE "sc_organisation" ADD CONSTRAINT "organisation_code_key" UNIQUE USING INDEX "organisation_code";--> statement-breakpoint
ALTER TABLE "sc_organisation_process" ADD CONSTRAINT "organisation_process_apply_type_key" UNIQUE USING INDEX "organisation_process_once";--> statement-breakpoint
ALTER TABLE "sc_society" ADD CONSTRAINT "society_name_key" UNIQUE USING INDEX "society_name";--> statement-breakpoint
ALTER TABLE "sc_course" ADD CONSTRAINT "course_title_key" UNIQUE USING INDEX "course_title";--> statement-breakpoint
ALTER TABLE "sc_course_question" ADD CONSTRAINT "course_question_stem_key" UNIQUE USING INDEX "question_once";--> statement-breakpoint
ALTER TABLE "sc_featured_item" ADD CONSTRAINT "featured_item_name_key" UNIQUE USING INDEX "featured_name";--> statement-breakpoint
ALTER TABLE "sys_depart" ADD CONSTRAINT "depart_depart_name_key" UNIQUE USING INDEX "depart_name";--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "dict_item_value_key" UNIQUE USING INDEX "dict_item_value";--> statement-breakpoint
ALTER TABLE "sc_post_hours" ADD CONSTRAINT "post_hours_position_key" UNIQUE USING INDEX "post_hours_of";--> statement-breakpoint
ALTER TABLE "sc_post_term" ADD CONSTRAINT "post_term_name_key" UNIQUE USING INDEX "post_term_name";--> statement-breakpoint
ALTER TABLE "sc_score_grade" ADD CONSTRAINT "score_grade_name_key" UNIQUE USING INDEX "score_grade_name";--> statement-breakpoint
ALTER TABLE "sc_score_grade" ADD CONSTRAINT "score_grade_from_key" UNIQUE USING INDEX "score_grade_from";--> statement-breakpoint
ALTER TABLE "sc_warning_level" ADD CONSTRAINT "warning_level_name_key" UNIQUE USING INDEX "warning_level_name";--> statement-breakpoint
ALTER TABLE "sc_warning_level" ADD CONSTRAINT "warning_level_below_key" UNIQUE USING INDEX "warning_level_below";--> statement-breakpoint
ALTER INDEX "entry_by_item" RENAME TO "score_entry_by_item";--> statement-breakpoint
ALTER INDEX "featured_by_owner" RENAME TO "featured_item_by_owner";--> statement-breakpoint
ALTER TABLE "sc_organisation_review" DROP CONSTRAINT "organisation_review_star";--> statement-breakpoint
ALTER TABLE "sc_society" DROP CONSTRAINT "society_star";--> statement-breakpoint
ALTER TABLE "sc_featured_item" DROP CONSTRAINT "featured_rating";--> statement-breakpoint
-- From before the database held these: what cannot be is as if it were not said.
UPDATE "sc_course" SET "opens_on" = NULL WHERE "opens_on" > "closes_on";--> statement-breakpoint
UPDATE "sc_score_grade" SET "color" = NULL WHERE "color" NOT IN ('red', 'volcano', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta');--> statement-breakpoint
UPDATE "sc_warning_level" SET "color" = NULL WHERE "color" NOT IN ('red', 'volcano', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta');--> statement-breakpoint
ALTER TABLE "sc_organisation_review" ADD CONSTRAINT "organisation_review_star" CHECK ("sc_organisation_review"."star" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "sc_society" ADD CONSTRAINT "society_star" CHECK ("sc_society"."star" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "sc_course" ADD CONSTRAINT "course_closes_on" CHECK ("sc_course"."opens_on" <= "sc_course"."closes_on");--> statement-breakpoint
ALTER TABLE "sc_featured_item" ADD CONSTRAINT "featured_item_rating" CHECK ("sc_featured_item"."rating" in (1, 2, 3, 4, 5));--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD CONSTRAINT "school_hours_unit" CHECK ("t_schoolinfo"."hours_unit" in ('hours', 'credits', 'points'));--> statement-breakpoint
ALTER TABLE "t_schoolinfo" ADD CONSTRAINT "school_sum_rounding" CHECK ("t_schoolinfo"."sum_rounding" in ('halfUp', 'down', 'half'));--> statement-breakpoint
ALTER TABLE "sc_score_grade" ADD CONSTRAINT "score_grade_color" CHECK ("sc_score_grade"."color" in ('red', 'volcano', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta'));--> statement-breakpoint
ALTER TABLE "sc_warning_level" ADD CONSTRAINT "warning_level_color" CHECK ("sc_warning_level"."color" in ('red', 'volcano', 'orange', 'gold', 'green', 'cyan', 'blue', 'purple', 'magenta'));--> statement-breakpoint
CREATE INDEX "organisation_review_by_new_depart" ON "sc_organisation_review" USING btree ("new_depart");--> statement-breakpoint
CREATE INDEX "organisation_review_by_new_leader" ON "sc_organisation_review" USING btree ("new_leader");--> statement-breakpoint
CREATE INDEX "organisation_review_by_decided_by" ON "sc_organisation_review" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "attendance_by_person" ON "sc_attendance" USING btree ("username");--> statement-breakpoint
CREATE INDEX "conduct_entry_by_person" ON "sc_conduct_entry" USING btree ("username","create_time");--> statement-breakpoint
CREATE INDEX "score_entry_by_student" ON "sc_score_entry" USING btree ("student");--> statement-breakpoint
CREATE INDEX "account_by_org_code" ON "sys_user" USING btree ("org_code");--> statement-breakpoint
CREATE INDEX "post_assessment_by_term" ON "sc_post_assessment" USING btree ("term");--> statement-breakpoint
CREATE INDEX "post_term_by_item" ON "sc_post_term" USING btree ("item");--> statement-breakpoint
CREATE INDEX "import_by_job" ON "sys_import" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "instance_by_form" ON "wf_instance" USING btree ("form_id","form_revision");
