CREATE INDEX "instance_by_time" ON "wf_instance" USING btree ("start_time","id");--> statement-breakpoint
CREATE INDEX "instance_by_status" ON "wf_instance" USING btree ("status","start_time","id");