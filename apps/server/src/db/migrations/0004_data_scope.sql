DROP INDEX "instance_by_depart";--> statement-breakpoint
CREATE INDEX "item_by_depart" ON "sc_item_detail" USING btree ("org_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "item_by_maker" ON "sc_item_detail" USING btree ("create_by");--> statement-breakpoint
CREATE INDEX "score_by_item" ON "sc_recorded_score" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "score_by_time" ON "sc_recorded_score" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "instance_by_depart" ON "wf_instance" USING btree ("org_code" text_pattern_ops);--> statement-breakpoint
-- The audit log is only ever added to, whoever asks: neither a fault of the server nor its own database account changes it.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'sys_audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "sys_audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
